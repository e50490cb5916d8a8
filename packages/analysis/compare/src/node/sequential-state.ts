import { existsSync } from 'node:fs'
import { InputError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import type { SequentialGateState } from '../sequential-gate.ts'

const FORMAT = 'codegen-eval/sequential-gate'

/** A state as the text of a file: JSON with its format. */
export function sequentialStateText(state: SequentialGateState): string {
  return `${JSON.stringify({ format: FORMAT, ...state })}\n`
}

/**
 * The state of a sequential gate that a file holds; `undefined` if there is no such file.
 *
 * @throws InputError if the file is none that `sequentialStateText` wrote.
 */
export async function readSequentialState(file: string): Promise<SequentialGateState | undefined> {
  if (!existsSync(file)) return undefined
  let state: (SequentialGateState & { readonly format: unknown }) | undefined
  try {
    state = JSON.parse(await readWholeText(file))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (state?.format !== FORMAT || !isComplete(state))
    throw new InputError(
      `${file}: not the state of a sequential gate: expected "format": "${FORMAT}", and as many differences from -1 to 1 as ids`,
    )
  const { format: _, ...rest } = state
  return rest
}

function isComplete({ ids, differences }: SequentialGateState): boolean {
  return (
    Array.isArray(ids) &&
    Array.isArray(differences) &&
    ids.length === differences.length &&
    ids.every((id) => typeof id === 'string') &&
    differences.every((difference) => difference >= -1 && difference <= 1)
  )
}
