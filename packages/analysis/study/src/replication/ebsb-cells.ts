import { type PrintedTable, printedRows } from './printed-table.ts'

/** A data set of Evtikhiev et al. (2023), with the tables about it. */
export interface EbsbDataSet {
  readonly name: string
  /** The models as the package's files name them, in the order of the tables. */
  readonly models: readonly string[]
  /** Edges of the bins of differences, in points. */
  readonly bins: readonly number[]
  /** Points of each model, with the distances to the lower and the upper end of its interval. */
  readonly scores: PrintedTable
  /** For each bin, the pairs that differ significantly, and those that do not. */
  readonly significance: PrintedTable
  /** For each bin and for the pairs that are not significant, percent of pairs on which people disagree, and pairs; then percent of all pairs. */
  readonly disagreement: PrintedTable
}

/**
 * Tables 2 to 7 of Evtikhiev, Bogomolov, Sokolov, Bryksin: Out of the BLEU, as printed.
 *
 * @see https://arxiv.org/abs/2208.03133
 */
export const EBSB_DATA_SETS: readonly EbsbDataSet[] = [
  {
    name: 'CoNaLa',
    models: ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex'],
    bins: [0, 2, 5, 10, 100],
    scores: {
      number: 2,
      rows: printedRows(`
        BLEU     | 12.37 1.46 1.59 | 28.58 3.06 3.18 | 31.48 2.98 3.01 | 33.14 2.94 2.91 | 33.04 3.14 3.24
        ROUGE-L  | 36.51 1.46 1.41 | 49.22 1.69 1.79 | 51.47 1.9 1.87  | 52.83 1.84 1.96 | 56.52 2.29 2.25
        ChrF     | 17.51 1.26 1.26 | 28.3 1.79 1.66  | 31.14 1.85 1.89 | 32.67 1.95 2.1  | 42.84 2.54 2.68
        METEOR   | 28.43 1.54 1.54 | 44.03 2.03 2.18 | 46.55 2.3 2.28  | 48.32 2.38 2.43 | 50.66 2.49 2.66
        RUBY     | 43.32 1.84 1.99 | 43.52 1.93 1.92 | 44.81 2 2       | 46.26 1.97 2.03 | 57.7 2.24 2.24
        CodeBLEU | 30.97 1.47 1.67 | 33.02 1.62 1.57 | 34.07 1.63 1.67 | 34.33 1.65 1.69 | 46.58 2.47 2.64
        Human    | 8.74 1.64 1.8   | 26.69 2.91 3.44 | 35.22 3.28 3.23 | 40.1 3.39 3.7   | 59.85 3.5 3.5
      `),
      remarks: [
        'ROUGE-L, METEOR, CodeBLEU: the published scores of single outputs are rounded to three digits, which moves means by up to 0.02; by them, too, ROUGE-L of tranx-annot is 49.23',
        'Human: from another run of M-MSR than the published aggregated grades',
        'RUBY: from a search for graph distances that a clock cut off, in another run than the published scores of single outputs',
      ],
    },
    significance: {
      number: 3,
      rows: printedRows(`
        BLEU     | 192 398 | 732 42 | 893 0  | 1064 0
        ROUGE-L  | 252 296 | 736 0  | 1023 0 | 1014 0
        ChrF     | 253 212 | 633 1  | 922 0  | 1300 8
        METEOR   | 195 324 | 699 7  | 914 0  | 1182 48
        RUBY     | 235 437 | 828 9  | 972 0  | 840 0
        CodeBLEU | 382 474 | 895 6  | 857 0  | 707 0
      `),
      remarks: [
        'all: 3,321 pairs are those of 82 models, where section 4.3.1 has 81',
        'ChrF, METEOR: with the 8 and 48 insignificant pairs of [10,100) the rows exceed 3,321 pairs by these numbers, which also stand in Table 6: likely 0',
        'RUBY: see Table 2',
      ],
    },
    disagreement: {
      number: 4,
      rows: printedRows(`
        BLEU     | 2.7 187 | 15.1 747 | 12 890   | 0.6 1070 | 85.5 427 | 17.95
        ROUGE-L  | 6.7 254 | 12 740   | 3.7 1016 | 0 1018   | 72 293   | 10.69
        ChrF     | 5.2 248 | 16.2 627 | 2.8 923  | 0 1305   | 64.7 218 | 8.49
        METEOR   | 4.7 190 | 14.8 694 | 9.3 914  | 0 1187   | 81.5 336 | 14.18
        RUBY     | 6.6 213 | 21 837   | 4.7 965  | 0 838    | 85.9 468 | 19.21
        CodeBLEU | 6 382   | 9.4 896  | 5.8 842  | 0 715    | 80.9 486 | 16.53
      `),
      remarks: [
        'all: from another run of resampling than Table 3: BLEU has 187 significant pairs in [0,2), and 192 there',
        'ChrF: 16.2 % of 627 is no whole number of pairs; the total fits 102',
        'RUBY: 19.21 % is 638 pairs, and the other cells of the row add up to 637; see Table 2',
      ],
    },
  },
  {
    name: 'Hearthstone',
    models: ['gcnn', 'nl2code'],
    bins: [0, 1, 2, 4, 100],
    scores: {
      number: 5,
      rows: printedRows(`
        BLEU     | 69.2 6.29 6.52  | 74.52 6.03 6.2
        ROUGE-L  | 84.71 3.5 3.53  | 86.54 3.18 3.05
        ChrF     | 80.76 4.35 4.21 | 80.6 3.78 3.87
        METEOR   | 75.18 5.6 5.72  | 79.64 4.98 5.35
        RUBY     | 85.82 3.74 3.71 | 85.56 3.69 3.48
        CodeBLEU | 71.59 5.84 6.24 | 72.35 5.57 5.73
        Human    | 65.53 6.44 6.44 | 68.18 5.68 5.68
      `),
      remarks: ['RUBY: from a search for graph distances that a clock cut off'],
    },
    significance: {
      number: 6,
      rows: printedRows(`
        BLEU     | 30 91  | 16 56  | 98 16 | 128 0
        ROUGE-L  | 58 138 | 67 35  | 137 0 | 0 0
        ChrF     | 71 134 | 90 33  | 99 0  | 8 0
        METEOR   | 21 144 | 22 33  | 159 8 | 48 0
        RUBY     | 60 164 | 76 73  | 62 0  | 0 0
        CodeBLEU | 31 243 | 22 102 | 24 13 | 0 0
      `),
      remarks: ['all: 435 pairs are those of 30 models, where section 4.3.1 has 29', 'RUBY: see Table 5'],
    },
    disagreement: {
      number: 7,
      rows: printedRows(`
        BLEU     | 3.7 27  | 0 16    | 24.4 98  | 27.3 128 | 81.9 166 | 45.1
        ROUGE-L  | 1.6 64  | 7.7 65  | 0 137    | - 0      | 50.3 169 | 20.9
        ChrF     | 1.4 73  | 27.2 92 | 0 99     | 0 8      | 59.5 163 | 28.3
        METEOR   | 5.9 17  | 0 22    | 18.9 159 | 22.9 48  | 74.6 189 | 42.1
        RUBY     | 2.6 39  | 4.5 110 | 3 66     | - 0      | 62.7 220 | 33.6
        CodeBLEU | 15.2 33 | 0 22    | 0 24     | - 0      | 75 356   | 62.5
      `),
      remarks: [
        'all: from another run of resampling than Table 6: BLEU has 27 significant pairs in [0,1), and 30 there',
        'BLEU: 24.4 % of 98 is no whole number of pairs; the total fits 24',
        'RUBY: see Table 5',
      ],
    },
  },
]
