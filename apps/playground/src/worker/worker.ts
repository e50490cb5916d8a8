import { highlightText } from '@codegen-eval/page/highlight-text'
import { type Port, serve } from './calls.ts'
import {
  compareRows,
  compareScores,
  loadCorpus,
  measureRange,
  scoresOfSegments,
  segmentsAt,
  settle,
} from './corpus.ts'
import { forgetMetrics } from './made-metrics.ts'
import { keepModel, openModel } from './models.ts'
import { checkSpec } from './registry.ts'
import { explainText, scoreTexts } from './score-texts.ts'

const methods = {
  checkSpec,
  scoreTexts,
  explainText,
  highlightText,
  loadCorpus,
  settle,
  measureRange,
  compareRows,
  compareScores,
  scoresOfSegments,
  segmentsAt,
  keepModel(name: string, files: ReadonlyMap<string, Blob>): void {
    keepModel(name, files)
    // they may have another model of this name
    forgetMetrics()
  },
  openModel,
}

/** The functions of a worker of the page. */
export type WorkerMethods = typeof methods

serve(globalThis as unknown as Port, methods)
