import { parseFormat } from '@codegen-eval/metric/internal'
import type { IdfWeights } from './idf.ts'

/** The version is increased when older readers would misread a newer file. */
const FORMAT = { format: 'codegen-eval/idf', version: 1 }

/** Weights of tokens as JSON, one token per line, in order of id. `parseIdf` reads it back; equal weights give equal text. */
export function formatIdf({ documents, values, unseen }: IdfWeights): string {
  const head = JSON.stringify({ ...FORMAT, documents, unseen })
  const lines = [...values].sort(([a], [b]) => a - b).map((entry) => JSON.stringify(entry))
  return `${head.slice(0, -1)},"values":[\n${lines.join(',\n')}\n]}\n`
}

/**
 * Parses the text that `formatIdf` returns.
 *
 * @throws RangeError that names the place if the text is not such a table, or if a newer version wrote it.
 */
export function parseIdf(text: string): IdfWeights {
  const { documents, unseen, values } = parseFormat(text, 'idf', FORMAT)
  if (!Number.isSafeInteger(documents) || (documents as number) < 0)
    fail('"documents"', 'a whole number of at least 0', documents)
  if (!isWeight(unseen)) fail('"unseen"', 'a number of at least 0', unseen)
  if (!Array.isArray(values)) fail('"values"', 'a list', values)
  const weights = new Map<number, number>()
  values.forEach((entry: unknown, i) => {
    const [id, weight] = Array.isArray(entry) && entry.length === 2 ? entry : [undefined, undefined]
    if (!Number.isSafeInteger(id) || id < 0 || !isWeight(weight))
      fail(`"values"[${i}]`, '[token id, weight of at least 0]', entry)
    if (weights.has(id)) fail(`"values"[${i}]`, 'each token id once', entry)
    weights.set(id, weight)
  })
  return { documents: documents as number, values: weights, unseen: unseen as number }
}

function isWeight(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function fail(where: string, expected: string, got: unknown): never {
  throw new RangeError(`idf: ${where}: expected ${expected}, got ${JSON.stringify(got)}`)
}
