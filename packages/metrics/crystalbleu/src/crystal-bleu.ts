import { evaluateCorpus, type References, type Score, segmentRow, segmentScore } from '@codegen-eval/metric'
import { crystalBleuMetric } from './crystal-bleu-metric.ts'
import type { CrystalBleuOptions } from './crystal-bleu-options.ts'
import type { SharedNgrams } from './shared-ngrams.ts'

/**
 * CrystalBLEU of one candidate, 0..1: BLEU that ignores the n-grams that all texts share.
 *
 *     CrystalBLEU = BP · exp((ln p_1 + … + ln p_N) / N)
 *
 * where shared n-grams count neither as matches nor as n-grams of the candidate. Lengths, and so the brevity penalty BP,
 * are those of the whole texts. Every total is at least 1: an order without an n-gram left has precision 0. The score is
 * 0 if no unigram matches but shared ones.
 *
 * Without smoothing, the default, most single segments score 0: use the smoothing `exp`, or score corpora.
 *
 * @param references One reference or several, all taken together.
 * @param shared The n-grams to ignore, from `sharedNgrams` or `parseSharedNgrams`.
 * @throws RangeError for an empty list of references, shared n-grams that are not such a list or were made with another
 * tokenizer, or an unknown option or value; TypeError for a text that is not a string, or an option of another type.
 *
 * Source: Eghbali and Pradel, CrystalBLEU: precisely and efficiently measuring the similarity of code, ASE 2022,
 * https://doi.org/10.1145/3551349.3556903.
 */
export function crystalBleu(
  candidate: string,
  references: References,
  shared: SharedNgrams,
  options: CrystalBleuOptions = {},
): number {
  const metric = crystalBleuMetric(shared, options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * CrystalBLEU of one candidate with its parts: the precisions, the brevity penalty and the two lengths.
 *
 * @throws RangeError or TypeError as `crystalBleu`.
 */
export function crystalBleuScore(
  candidate: string,
  references: References,
  shared: SharedNgrams,
  options: CrystalBleuOptions = {},
): Score {
  return segmentScore(crystalBleuMetric(shared, options), candidate, references)
}

/**
 * CrystalBLEU of a corpus, 0..1, from counts summed over segments: not the mean of the segments' scores.
 *
 * @param references One entry per candidate: a reference or several.
 * @param shared The n-grams to ignore, from `sharedNgrams` or `parseSharedNgrams`.
 * @throws RangeError as `crystalBleu`, or if there is no candidate, or not one reference set per candidate.
 */
export function corpusCrystalBleu(
  candidates: readonly string[],
  references: readonly References[],
  shared: SharedNgrams,
  options: CrystalBleuOptions = {},
): number {
  return evaluateCorpus(crystalBleuMetric(shared, options), candidates, references).score
}
