import { type Finding, findings, lineOf } from '../src/finding.ts'
import type { Package } from '../src/workspace.ts'

/** What the templates of a metric and of a language say of their examples, and a new package must say of itself. */
export const LEFTOVERS: readonly string[] = [
  "the share of the reference's tokens that the candidate has",
  "the share of the references' tokens that the candidates have",
  'how much of a reference an answer covers',
  'a candidate with every possible word scores 1',
  'min(count in candidate, count in reference) / tokens of the reference',
  '| worked by hand | | 4 | 0 |',
  'The order of tokens does not count',
  'Name the paper that defines the metric',
  'Statements, scopes and control flow are not described yet',
]

/** Finds what the README, the manifest and the sources of a package still say of its template's example. */
export function checkLeftovers({ home, readme = '', manifestText, sources }: Package): Finding[] {
  const files = [
    [`${home}/README.md`, readme],
    [`${home}/package.json`, manifestText],
    ...sources.map(({ path, text }) => [`${home}/src/${path}`, text]),
  ] as const
  return files.flatMap(([file, text]) =>
    LEFTOVERS.filter((words) => text.includes(words)).flatMap((words) =>
      findings(file, [`"${words}" is of the template: say what holds here`], lineOf(text, words)),
    ),
  )
}
