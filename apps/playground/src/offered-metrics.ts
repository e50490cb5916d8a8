/** A metric that the page offers. */
export interface OfferedMetric {
  readonly spec: string
  readonly title: string
  /** Data that the metric has to load once, or to learn from a file. */
  readonly note?: string
  /** The kind of the texts, if they are no code. */
  readonly texts?: 'diffs' | 'findings' | 'queries'
  readonly selected: boolean
}

const GRAMMAR = 'loads the grammar'

/** The metrics that the page offers, in the order of its tables. */
export const OFFERED: readonly OfferedMetric[] = [
  // fast, and near to people on code: it comes first
  { spec: 'chrf', title: 'chrF', selected: true },
  { spec: 'bleu', title: 'BLEU', selected: true },
  { spec: 'rouge', title: 'ROUGE-L', selected: true },
  { spec: 'edit-similarity', title: 'Edit similarity', selected: true },
  { spec: 'exact-match', title: 'Exact match', selected: true },
  { spec: 'crystalbleu', title: 'CrystalBLEU', note: 'learns from a file', selected: true },
  { spec: 'meteor', title: 'METEOR', note: 'loads WordNet', selected: true },
  { spec: 'codebleu', title: 'CodeBLEU', note: GRAMMAR, selected: true },
  { spec: 'ruby', title: 'RUBY', note: GRAMMAR, selected: true },
  { spec: 'tree-similarity', title: 'Tree similarity', note: GRAMMAR, selected: true },
  { spec: 'parse-rate', title: 'Parses', note: GRAMMAR, selected: true },
  { spec: 'patch', title: 'Patch', note: 'compares unified diffs', texts: 'diffs', selected: false },
  {
    spec: 'finding-f1',
    title: 'Findings',
    note: 'compares lists of findings',
    texts: 'findings',
    selected: false,
  },
  { spec: 'sql-match', title: 'SQL match', note: 'compares queries', texts: 'queries', selected: false },
]

/** The displayed name of a metric: its title, or its spec if the user entered one. */
export function titleOf(spec: string): string {
  return OFFERED.find((offered) => offered.spec === spec)?.title ?? spec
}
