import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { functionName, requiredText, solutionOf, taskIdOf } from './task-fields.ts'
import type { TestTask } from './test-task.ts'

/** Relative tolerance of EvalPlus where a task has an absolute one. */
const RELATIVE_TOLERANCE = 1e-7

/**
 * Reads a task of EvalPlus's own file of HumanEval+: `base_input`, `plus_input` and `canonical_solution`, whose results
 * are the expected ones. A sample passes if it passes the base tests and the plus tests.
 *
 * Results are compared as EvalPlus does: equal, or, where the task has a tolerance or results are floats, within it;
 * nothing but infinity is near infinity.
 *
 * @see https://github.com/evalplus/evalplus
 */
export function evalplusTask(row: Row, fail: Fail): TestTask {
  const id = taskIdOf(row, fail)
  if (/^mbpp\//i.test(id))
    fail('inputs of MBPP+ need the types that EvalPlus gives them: use the data set with the field "test"')
  const entryPoint = functionName(row, 'entry_point', fail) ?? fail('field "entry_point" is missing')
  const prompt = requiredText(row, 'prompt', fail)
  const solution = requiredText(row, 'canonical_solution', fail)
  const tolerance = row.atol ?? 0
  if (typeof tolerance !== 'number') fail(`field "atol" must be a number, found ${quote(tolerance)}`)
  const inputs = [...inputsOf(row, 'base_input', fail), ...inputsOf(row, 'plus_input', fail)]
  if (inputs.length === 0) fail('the task has no inputs: expected lists "base_input" and "plus_input"')
  return {
    id,
    language: 'python',
    prompt,
    setup: `${prompt}${solution}\n_expected = ${entryPoint}\n`,
    test: testOf(inputs, tolerance as number),
    finish: `check(${entryPoint}, _expected)\n`,
    entryPoint,
    calls: [entryPoint],
    ...solutionOf(row, fail),
  }
}

function inputsOf(row: Row, field: string, fail: Fail): readonly unknown[] {
  const value = row[field] ?? []
  if (!Array.isArray(value) || !value.every(Array.isArray))
    fail(`field ${quote(field)} must be a list of lists of arguments, found ${quote(value)}`)
  return value as unknown[]
}

function testOf(inputs: readonly unknown[], tolerance: number): string {
  // the text in JSON is a string literal of Python, too
  const text = JSON.stringify(JSON.stringify(inputs))
  return `import copy, json

def _is_floats(value):
    if isinstance(value, float):
        return True
    return isinstance(value, (list, tuple)) and len(value) > 0 and all(isinstance(item, float) for item in value)

def _close(actual, expected, tolerance):
    if isinstance(expected, (list, tuple)):
        return (
            type(actual) in (list, tuple)
            and len(actual) == len(expected)
            and all(_close(a, b, tolerance) for a, b in zip(actual, expected))
        )
    if actual == expected or (actual != actual and expected != expected):
        return True
    if abs(expected) == float("inf"):
        return False
    return abs(actual - expected) <= tolerance + ${RELATIVE_TOLERANCE} * abs(expected)

def check(candidate, reference):
    for arguments in json.loads(${text}):
        expected = reference(*copy.deepcopy(arguments))
        actual = candidate(*arguments)
        tolerance = ${tolerance}
        if tolerance == 0 and _is_floats(expected):
            tolerance = 1e-6
        if tolerance:
            assert _close(actual, expected, tolerance), "wrong result"
        else:
            assert actual == expected, "wrong result"
`
}
