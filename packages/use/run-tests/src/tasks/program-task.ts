import type { Fail, Row } from '@codegen-eval/records'
import type { ProgramLanguage } from '../languages/program-language.ts'
import { pattern } from '../programs/pattern.ts'
import { functionName, optionalText, requiredText, solutionOf, taskIdOf } from './task-fields.ts'
import type { TestTask } from './test-task.ts'

/**
 * Reads a task of HumanEval-X or MBXP: `prompt`, `test`, `canonical_solution`, and in HumanEval-X `declaration` and, for Go,
 * `test_setup`.
 *
 * The prompt of HumanEval-X's Rust is a comment alone: there the declaration is what a completion continues.
 *
 * @see https://github.com/THUDM/CodeGeeX and https://github.com/amazon-science/mxeval
 */
export function humanevalXTask(row: Row, language: ProgramLanguage, fail: Fail): TestTask {
  const text = requiredText(row, 'prompt', fail)
  const declaration = optionalText(row, 'declaration', fail) ?? ''
  const hasHead = declaration === '' || headOf(text, language) !== undefined
  const prompt = hasHead ? text : declaration
  return {
    id: taskIdOf(row, fail),
    language: language.name,
    prompt,
    setup: optionalText(row, 'test_setup', fail) ?? '',
    test: requiredText(row, 'test', fail),
    finish: '',
    entryPoint: functionName(row, 'entry_point', fail) ?? headOf(declaration || prompt, language),
    calls: [],
    asProgram: true,
    ...solutionOf(row, fail),
  }
}

/**
 * Reads a task of MultiPL-E: `name`, `language`, `prompt` and `tests`, which close the function that the prompt opens.
 *
 * @see https://github.com/nuprl/MultiPL-E
 */
export function multiplETask(row: Row, language: ProgramLanguage, fail: Fail): TestTask {
  const prompt = requiredText(row, 'prompt', fail)
  const stops = Array.isArray(row.stop_tokens)
    ? row.stop_tokens.filter((each) => typeof each === 'string')
    : []
  return {
    id: typeof row.name === 'string' && row.name !== '' ? row.name : taskIdOf(row, fail),
    language: language.name,
    prompt,
    setup: '',
    test: requiredText(row, 'tests', fail),
    finish: '',
    entryPoint: headOf(prompt, language),
    calls: [],
    asProgram: true,
    ...(stops.length === 0 ? {} : { stops }),
  }
}

/** The name of the function whose head ends a prompt. */
function headOf(prompt: string, { head }: ProgramLanguage): string | undefined {
  return pattern(head)
    .exec(prompt.trimEnd())
    ?.slice(1)
    .find((group) => group !== undefined)
}
