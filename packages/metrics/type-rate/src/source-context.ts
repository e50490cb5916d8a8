import type { ContextFiles } from './type-checker.ts'
import type { TypeRateSettings } from './type-rate-options.ts'

/** The name of a source text that is one file of declarations. */
const DECLARATIONS = 'source.d.ts'

/**
 * The files that a candidate sees: those of the option `context` and, with the option `sources`, those of its row. The
 * source text of a row is a file of declarations, or a JSON object from path to text, such as `{"src/a.ts": "…"}`: files of
 * the task's project, relative to the folder of the candidate. A file of a row replaces one of the option.
 *
 * @throws RangeError if `sources` is set and the row has no source text, or a path is not below the candidate's folder.
 */
export function sourceContext({ context = {}, sources }: TypeRateSettings, source?: string): ContextFiles {
  if (!sources) return context
  if (source === undefined)
    throw new RangeError(
      'the row has no source text, which sources=yes reads: expected declarations, or {} where there are none (option contextField names their field)',
    )
  return { ...context, ...(filesOf(source) ?? { [DECLARATIONS]: source }) }
}

/** The files of a JSON object from path to text; `undefined` if the text is no JSON object. */
function filesOf(source: string): ContextFiles | undefined {
  if (!/^\s*\{/.test(source)) return undefined
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    // a block of TypeScript
    return undefined
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([path, text]) => {
      if (typeof text !== 'string')
        throw new RangeError(
          `source: expected an object from path to text; the value of ${path} is not a text`,
        )
      return [pathBelow(path), text]
    }),
  )
}

function pathBelow(path: string): string {
  const plain = path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '')
  if (plain === '' || plain.startsWith('/') || plain.split('/').includes('..'))
    throw new RangeError(
      `source: expected paths below the folder of the output, such as src/a.ts, got ${JSON.stringify(path)}`,
    )
  return plain
}
