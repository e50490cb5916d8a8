import type { InputError } from '@codegen-eval/messages'
import { type Chunks, type RowParser, readJsonArray, readJsonl } from '@codegen-eval/records'
import { peekChunks } from '@codegen-eval/records/internal'

const OPEN_BRACKET = 0x5b

/** Reads the rows of JSON Lines or of a JSON array. A broken row comes as an error in its place. */
export async function* jsonRows<T>(
  file: string,
  bytes: Chunks,
  parse: RowParser<T>,
  onNotice?: ((text: string) => void) | undefined,
): AsyncGenerator<readonly (T | InputError)[]> {
  const [head, chunks] = await peekChunks(bytes, 1)
  yield* (head[0] === OPEN_BRACKET ? readJsonArray<T> : readJsonl<T>)(file, chunks, parse, onNotice)
}
