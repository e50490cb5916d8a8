import { isRecord } from '@codegen-eval/metric/internal'
import { type FindingEntry, FindingFormError, get, listAt } from './finding-entry.ts'

/** The messages of ESLint's JSON, with the rule as label. */
export function eslintEntries(files: unknown): FindingEntry[] {
  return listAt(files, '').flatMap((file, f) =>
    listAt(get(file, 'messages'), `[${f}].messages`).map((message, m) => {
      // a message about a whole file has line 0 or none
      const line = get(message, 'line')
      return {
        place: `[${f}].messages[${m}]`,
        value: {
          path: get(file, 'filePath'),
          line: line === 0 ? undefined : line,
          endLine: line === 0 ? undefined : get(message, 'endLine'),
          label: get(message, 'ruleId'),
          text: get(message, 'message'),
        },
      }
    }),
  )
}

/** Outcomes of mutants that no test detects. */
const UNDETECTED: ReadonlySet<unknown> = new Set(['Survived', 'NoCoverage'])

/** The mutants of Stryker's JSON that no test detects, with the mutator as label and the replacement as text. */
export function strykerEntries(report: unknown): FindingEntry[] {
  const files = get(report, 'files')
  if (!isRecord(files))
    throw new FindingFormError('.files: expected an object from path to file, as Stryker writes it')
  return Object.entries(files).flatMap(([path, file]) =>
    listAt(get(file, 'mutants'), `.files.${JSON.stringify(path)}.mutants`).flatMap((mutant, i) =>
      UNDETECTED.has(get(mutant, 'status'))
        ? [
            {
              place: `.files.${JSON.stringify(path)}.mutants[${i}]`,
              value: {
                path,
                line: get(mutant, 'location', 'start', 'line'),
                endLine: get(mutant, 'location', 'end', 'line'),
                label: get(mutant, 'mutatorName'),
                text: get(mutant, 'replacement') ?? get(mutant, 'description'),
              },
            },
          ]
        : [],
    ),
  )
}

/**
 * The comments of GitHub's list of review comments. A comment that is outdated has the lines of the commit that it was
 * made on; a comment on a file has none.
 *
 * @see https://docs.github.com/en/rest/pulls/comments
 */
export function githubComment(comment: unknown): unknown {
  const prefix = get(comment, 'line') ? '' : 'original_'
  const last = get(comment, `${prefix}line`)
  return {
    path: get(comment, 'path'),
    line: get(comment, `${prefix}start_line`) ?? last,
    endLine: last,
    text: get(comment, 'body'),
  }
}
