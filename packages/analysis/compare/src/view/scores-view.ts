import type { View } from '@codegen-eval/report/view'
import { intervalWords } from './interval-words.ts'
import { plainScoresView, type ScoresStyle } from './plain-scores-view.ts'
import type { ScoreSet } from './score-set.ts'

/**
 * Scores as a view, from which all forms are written: a table of models by metrics, or a row for each score with its interval, the same
 * for strata and their mean, and parts of scores. It does not tell which differences are significant.
 */
export function scoresView(set: ScoreSet, style: ScoresStyle = {}): View {
  return plainScoresView(set, style, style.settings && intervalWords(set, style.settings))
}
