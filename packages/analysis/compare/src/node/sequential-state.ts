import { existsSync } from 'node:fs'
import { InputError } from '@codegen-eval/messages'
import { readWholeText } from '@codegen-eval/records/node'
import type { SequentialGateState, SequentialTask } from '../sequential-gate.ts'

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
  if (state?.format !== FORMAT || !Array.isArray(state.tasks) || !state.tasks.every(isTask))
    throw new InputError(
      `${file}: not the state of a sequential gate: expected "format": "${FORMAT}", and "tasks" with an id, two scores from 0 to 1 or null, and the number of a run`,
    )
  const { format: _, ...rest } = state
  return rest
}

function isTask({ id, scores, outputs, run }: SequentialTask): boolean {
  const isPair =
    Array.isArray(scores) && scores.length === 2 && scores.every((score) => score >= 0 && score <= 1)
  return (
    typeof id === 'string' &&
    (scores === null || isPair) &&
    (outputs === null || typeof outputs === 'string') &&
    Number.isSafeInteger(run)
  )
}
