import { corpusRows, segmentRow, sumRows } from '@codegen-eval/metric'
import { type CrystalBleuOptions, crystalBleuMetric } from './crystal-bleu-metric.ts'
import type { SharedNgrams } from './shared-ngrams.ts'

/**
 * CrystalBLEU of one candidate, 0..1: BLEU as if the n-grams that all texts share were in no text.
 *
 *     CrystalBLEU = BP · exp((ln p_1 + … + ln p_N) / N)
 *
 * where the shared n-grams count neither as matches nor as n-grams of the candidate, while lengths, and so the
 * brevity penalty BP, are those of the whole texts. Every total is at least 1: an order without an n-gram left
 * has precision 0. 0 where no unigram matches that is not shared.
 *
 * Without smoothing, the default, most single segments score 0: smooth them (`exp`), or score corpora.
 *
 * @param references One reference or several, all taken together.
 * @param shared The n-grams to leave out, from `sharedNgrams` or `parseSharedNgrams`.
 * @throws RangeError for a list without references, shared n-grams that are none or were made with another
 * tokenizer, or an option outside its range.
 *
 * Source: Eghbali and Pradel, CrystalBLEU: precisely and efficiently measuring the similarity of code, ASE 2022,
 * https://doi.org/10.1145/3551349.3556903.
 */
export function crystalBleu(
  candidate: string,
  references: string | readonly string[],
  shared: SharedNgrams,
  options: CrystalBleuOptions = {},
): number {
  const metric = crystalBleuMetric(shared, options)
  return metric.score(segmentRow(metric, candidate, references))
}

/**
 * CrystalBLEU of a corpus, 0..1, from counts summed over segments: not the mean of the segments' scores.
 *
 * @param references One entry a candidate: a reference or several.
 * @param shared The n-grams to leave out, from `sharedNgrams` or `parseSharedNgrams`.
 * @throws RangeError as `crystalBleu`, and if there is no segment, or not as many entries as candidates.
 */
export function corpusCrystalBleu(
  candidates: readonly string[],
  references: readonly (string | readonly string[])[],
  shared: SharedNgrams,
  options: CrystalBleuOptions = {},
): number {
  const metric = crystalBleuMetric(shared, options)
  const rows = corpusRows(metric, candidates, references)
  if (candidates.length === 0) throw new RangeError('a corpus needs at least one segment, got none')
  return metric.score(sumRows(rows, metric.columns.length))
}
