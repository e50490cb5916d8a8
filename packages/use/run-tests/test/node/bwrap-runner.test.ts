import { describe, expect, test } from 'vitest'
import { bwrapRunner } from '../../src/node/bwrap-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import { ADD_ONE, GOOD } from '../hostile-samples.ts'
import { ordersOfSets, SAME_ORDER } from '../seeded-hashes.ts'
import { isQuick, PATIENT, testHostileSamples } from './bwrap-runner.cases.ts'
import { BWRAP } from './installed.ts'

describe.skipIf(!BWRAP)('bwrap', () => {
  const patient = testHostileSamples(isQuick)

  test('hashes have the seed of a run, 0 by default, in the program and its tests', async () => {
    const orders = await ordersOfSets(patient(), [0, 1, 0, 2])
    expect(orders[0]).toMatch(SAME_ORDER)
    expect(orders[2]).toBe(orders[0])
    expect(new Set(orders).size).toBe(3)
    const other = await (await bwrapRunner()).start(PATIENT)
    expect(await ordersOfSets(other, [1])).toEqual([orders[1]])
    await other.stop()
  })

  test('a wrong program fails by an assertion, whose line is reported', async () => {
    const { outcome, error } = await patient().run({ task: ADD_ONE, program: 'def f(x):\n    return x\n' })
    expect([outcome, error]).toEqual(['failed', 'AssertionError: assert f(1) == 2'])
  })

  test('exceptions of the program reach the tests with their type, and keep their message', async () => {
    const task = readTask(
      {
        id: 't',
        entryPoint: 'f',
        test: 'def check(f):\n    try: f(0)\n    except ZeroDivisionError: pass\n    else: assert False\n    f(None)\n',
      },
      1,
    )
    const program = 'def f(x):\n    if x is None: raise KeyError("no number")\n    return 1 / x\n'
    const { outcome, error } = await patient().run({ task, program })
    expect([outcome, error]).toEqual(['error', "KeyError: 'no number'"])
  })

  test('values keep their types between the processes', async () => {
    const test = `import math
def check(f):
    for value in [(1, [2.5]), {1, 2}, {(1, 2): "é\\u2028"}, b"x\\x00", 10 ** 5000, -1, 1 - 2j, frozenset([1]), range(3), None, {}]:
        result = f(value)
        assert result == value and type(result) is type(value), repr(value)
    assert math.isnan(f(float("nan"))) and f(float("-inf")) == float("-inf")
    items = [3, 1]
    assert f(items, sort=True) is None and items == [1, 3]
`
    const task = readTask({ id: 't', entryPoint: 'f', test }, 1)
    const program = 'def f(x, sort=False):\n    if sort: x.sort()\n    else: return x\n'
    const { outcome, error } = await patient().run({ task, program })
    expect([outcome, error]).toEqual(['passed', undefined])
  })

  test('tests that pass a function run in one process with the program, and are marked', async () => {
    const task = readTask(
      { id: 't', entryPoint: 'f', test: 'def check(f):\n    assert f(lambda x: x + 1) == 2\n' },
      1,
    )
    const outcome = await patient().run({ task, program: 'def f(g):\n    return g(1)\n' })
    expect(outcome).toMatchObject({ outcome: 'passed', oneProcess: true })
  })

  test('a module that the tests need and the sandbox lacks is an error of the input', async () => {
    const missing = "ModuleNotFoundError: No module named 'no_such_module'"
    const tests: readonly (readonly [test: string, process: string, reason: string])[] = [
      ['import no_such_module\n', 'two', missing],
      ['def check(f):\n    from no_such_module import name\n    assert f(1) == 2\n', 'two', missing],
      ['def check(f):\n    assert f(1) == 2\n    import no_such_module\n', 'two', missing],
      ['import no_such_module\nassert f(1) == 2\n', 'one', missing],
      ['def check(f):\n    assert f(1) ==\n', 'two', 'SyntaxError: invalid syntax (<test>, line 2)'],
      ['def check(f):\n    assert f(1) ==\n', 'one', 'SyntaxError: invalid syntax (<test>, line 2)'],
      ['assert number == 1\nassert f(1) == 2\n', 'two', "NameError: name 'number' is not defined"],
    ]
    for (const [test, process, reason] of tests) {
      const task = readTask({ id: 't', entryPoint: 'f', test, process }, 1)
      // whatever the program is
      for (const program of [GOOD, 'def f(x):\n    return x\n', 'raise ImportError("x")'])
        await expect(patient().run({ task, program })).rejects.toThrow(
          `task t: the tests cannot run in this sandbox: ${reason}`,
        )
    }
  })

  test('tests that may do without a module can run', async () => {
    const tests = [
      'try:\n    import no_such_module\nexcept ImportError:\n    pass\nassert f(1) == 2\n',
      'def unused():\n    import no_such_module\nassert f(1) == 2\n',
      'import math\nfrom candidate import f\nassert f(1) == math.sqrt(4)\n',
    ]
    for (const [i, test] of tests.entries()) {
      const task = readTask({ id: 't', entryPoint: 'f', test, process: i === 2 ? 'one' : 'two' }, 1)
      expect(await patient().run({ task, program: GOOD })).toMatchObject({ outcome: 'passed' })
    }
  })

  test('an output does not make the tests look broken', async () => {
    const task = readTask({ id: 't', entryPoint: 'f', test: 'assert f(1) == 2\n__import__(f("math"))\n' }, 1)
    const program = 'def f(x):\n    return x + 1 if x == 1 else "no_such_module"\n'
    expect(await patient().run({ task, program })).toMatchObject({ outcome: 'error' })
    for (const error of ['ImportError("x")', 'ModuleNotFoundError("x")'])
      expect(await patient().run({ task, program: `def f(x):\n    raise ${error}\n` })).toMatchObject({
        outcome: 'error',
      })
  })

  test('tests that pass a function after literals run in one process, too', async () => {
    const test =
      'assert f([3]) == 3\nassert f([f([4])]) == 4\nassert f(map(lambda x: x, [5])) == 5\nassert f(Box()) == 6\n'
    const setup = 'class Box:\n    def __iter__(self): return iter([6])\n'
    const task = readTask({ id: 't', entryPoint: 'f', setup, test }, 1)
    const program = 'def f(items):\n    return sum(items)\n'
    expect(await patient().run({ task, program })).toMatchObject({ outcome: 'passed', oneProcess: true })
  })

  test('all values that travel can be passed back', async () => {
    const test = `import collections, datetime, decimal, fractions
def check(f):
    values = [
        fractions.Fraction(-1, 3), decimal.Decimal("NaN"), decimal.Decimal("1e-7"), datetime.date(2020, 2, 29),
        datetime.datetime(2020, 1, 1, 5, 6, 7, 8), collections.deque([1, 2]), bytearray(b"x"), complex("nan-infj"),
    ]
    for value in values:
        assert repr(f(f(value))) == repr(value), repr(value)
    assert list(f(f(iter([1, 2])))) == [1, 2]
`
    const task = readTask({ id: 't', entryPoint: 'f', test }, 1)
    const { outcome, error, oneProcess } = await patient().run({ task, program: 'def f(x):\n    return x\n' })
    expect([outcome, error, oneProcess]).toEqual(['passed', undefined, undefined])
  })
})
