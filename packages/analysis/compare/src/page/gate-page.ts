import { renderHtml } from '@codegen-eval/report'
import type { Gate } from '../judge-gate.ts'
import { confidenceText } from '../report/format.ts'
import { gateText } from '../report/gate-report.ts'
import { methodsText } from '../report/interval-notes.ts'
import { differenceSection } from './difference-section.ts'
import { rankingOfGate } from './ranked-metric.ts'
import { rankingSection } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'

/**
 * A gate as one HTML page: the verdict, both scores and the difference with intervals, and what `comparisonPage` shows of
 * single segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function gatePage(gate: Gate, options: PageOptions = {}): Promise<string> {
  const { spec, signature, baseline, candidate, settings } = gate
  const { precision = 2 } = options
  const ranking = rankingOfGate(gate)
  return renderHtml({
    title: `Gate: ${gate.passed ? 'passed' : 'failed'}`,
    conclusions: gateText(gate, precision)
      .split('\n')
      .filter((line) => line !== '' && line !== signature),
    tables: [],
    sections: [
      await rankingSection([baseline, candidate], [ranking], {
        precision,
        note: `Scores times 100 with ${confidenceText(settings.alpha)} intervals.`,
      }),
      await differenceSection(gate, precision),
      ...(await segmentSections([ranking], options)),
    ],
    notes: [
      `intervals of scores: ${methodsText([gate.baselineScore, gate.candidateScore])}; of the difference: ${methodsText([gate.difference])}; ${settings.resamples} resamples, ${settings.trials} trials of approximate randomization, seed ${settings.seed}`,
    ],
    signatures: [{ name: spec, signature }],
  })
}
