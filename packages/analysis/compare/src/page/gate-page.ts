import { renderHtml } from '@codegen-eval/report'
import { percentText } from '@codegen-eval/report/internal'
import type { Gate } from '../judge-gate.ts'
import { estimandNotes } from '../report/format.ts'
import {
  dataNotes,
  gateStrata,
  gateVerdictText,
  outcomeText,
  scoreLines,
  settlingTexts,
} from '../report/gate-report.ts'
import { methodsText } from '../report/interval-notes.ts'
import { leadingDifference } from './difference-section.ts'
import { rankingsOfGate } from './ranked-metric.ts'
import { rankingSection } from './ranking-section.ts'
import { type PageOptions, segmentSections } from './segment-sections.ts'

/**
 * A gate as one HTML page: the verdict beside the difference that decides it, under each metric both scores and the difference
 * with intervals, and what `comparisonPage` shows of single segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export async function gatePage(gate: Gate, options: PageOptions = {}): Promise<string> {
  const { metrics, baseline, candidate, settings } = gate
  const { precision = 2 } = options
  const rankings = rankingsOfGate(gate)
  const { lead, others } = await leadingDifference(gate, precision)
  const scores = metrics.flatMap(({ baselineScore, candidateScore }) => [baselineScore, candidateScore])
  const differences = metrics.map(({ difference }) => difference)
  const ranking = await rankingSection([baseline, candidate], rankings, {
    precision,
    note: `Scores times 100 with ${percentText(1 - settings.alpha)} intervals.`,
  })
  return renderHtml({
    title: `Gate: ${outcomeText(gate)}`,
    conclusions: [
      gateVerdictText(gate),
      // the difference stands beside its chart
      ...(metrics.length === 1 ? scoreLines(gate, metrics[0], precision).slice(0, 1) : []),
      ...settlingTexts(gate, precision),
      ...gateStrata(gate, precision),
    ].map(sentence),
    lead,
    warnings: dataNotes(gate).map((note) => note.replace(/^warning: /, '')),
    tables: [],
    sections: [...others, ...(await segmentSections(rankings, options, [ranking]))],
    notes: [
      ...estimandNotes(metrics, gate),
      `intervals of scores: ${methodsText(scores)}; of the difference: ${methodsText(differences)}; ${settings.resamples} resamples, ${settings.trials} trials of approximate randomization, seed ${settings.seed}`,
    ],
    signatures: metrics.map(({ spec, signature }) => ({ name: spec, signature })),
  })
}

/** A text of the command as a sentence; one that begins with a name keeps its first letter. */
function sentence(text: string): string {
  const begun = text.replace(/^it is /, 'It is ')
  return /[.:]$/.test(begun) ? begun : `${begun}.`
}
