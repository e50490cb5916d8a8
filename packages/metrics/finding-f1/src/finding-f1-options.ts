import { checkOptions, type OptionsOf, type SettingsOf } from '@codegen-eval/metric'

/** A condition for a pair to match. */
export type Criterion = 'path' | 'lines' | 'label' | 'text' | 'verdict'

/** The options of finding F1. */
export const findingF1Options = {
  /** Conditions for a pair to match, joined by `+`: `path`, `lines` (which includes `path`), `label`, `text`, `verdict`. */
  by: {
    type: 'pattern',
    pattern: '(?:path|lines|label|text|verdict)(?:\\+(?:path|lines|label|text|verdict))*',
    expected: 'path, lines, label, text or verdict, or some of them joined by +',
    default: 'lines',
    description: 'what a found and a golden finding have to share to match',
  },
  /** Lines that may lie between two findings that overlap. */
  tolerance: {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    default: 0,
    description: 'distance in lines up to which findings overlap',
  },
  /** Least Jaccard index of the words of two texts, for the criterion `text`. */
  similarity: {
    type: 'number',
    min: 0,
    max: 1,
    default: 0.15,
    description: 'least Jaccard index of words, for by=text',
  },
  /** Least score of a verdict that is a number, for the criterion `verdict`. */
  confidence: {
    type: 'number',
    min: 0,
    max: 1,
    default: 0.5,
    description: "least score of a judge's verdict that is a number, for by=verdict",
  },
  /**
   * `pairs`: one to one, the most pairs, then the largest total similarity; `total`: one to one, the largest total;
   * `many`: each golden finding takes the most similar found one, which may be taken several times.
   */
  match: {
    type: 'choice',
    values: ['pairs', 'total', 'many'],
    default: 'pairs',
    description: 'one to one by most pairs or by largest total similarity, or many to one',
  },
  /** Whether pairs match of which a criterion is not known, such as a verdict that is missing. */
  unknown: { type: 'flag', default: false, description: 'whether pairs without a verdict or a line match' },
  /** The share that is the score; intervals and comparisons are about it. */
  part: {
    type: 'choice',
    values: ['f1', 'precision', 'recall'],
    default: 'f1',
    description: 'which share is the score',
  },
  /** The label that the score is about; all findings if it is `all`. */
  label: {
    type: 'pattern',
    pattern: '[^+,|:\\s]+',
    expected: 'a label, or all',
    default: 'all',
    description: 'label of the findings that the score is about',
  },
  /** Labels that get parts of their own, joined by `+`. */
  labels: {
    type: 'pattern',
    pattern: '[^+,|:\\s]+(?:\\+[^+,|:\\s]+)*',
    expected: 'labels joined by +, or none',
    default: 'none',
    description: 'labels whose F1, precision and recall are parts',
  },
} as const

/** The options of finding F1; all may be left out. */
export type FindingF1Options = OptionsOf<typeof findingF1Options>

/** Checked options with defaults filled in. */
export type FindingF1Settings = SettingsOf<typeof findingF1Options>

/**
 * Checks options and fills in defaults.
 *
 * @throws RangeError for an unknown option or a value out of range; TypeError for a value of another type.
 */
export function findingF1Settings(options: FindingF1Options): FindingF1Settings {
  return checkOptions('finding-f1', findingF1Options, options)
}

/** The criteria of an option value. */
export function criteriaOf({ by }: Pick<FindingF1Settings, 'by'>): ReadonlySet<Criterion> {
  return new Set(by.split('+') as Criterion[])
}
