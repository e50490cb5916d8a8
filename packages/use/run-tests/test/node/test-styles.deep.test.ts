import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bwrapRunner } from '../../src/node/bwrap-runner.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcome, TestWorker } from '../../src/test-runner.ts'
import { BWRAP } from './installed.ts'

const TWICE = 'def twice(x):\n    return x + x\n'
const THRICE = 'def twice(x):\n    return x + x + x\n'

/** Tests of `twice` that call it with plain values, by their style. */
const PLAIN: readonly (readonly [style: string, test: string])[] = [
  ['a function', 'def test_it():\n    assert twice(3) == 6\n'],
  ['an import of the output', 'from solution import twice\ndef test_it():\n    assert twice(3) == 6\n'],
  ['an import of its module', 'import src.calc as calc\nassert calc.twice(3) == 6\n'],
  ['a relative import', 'from .calc import twice as double\nassert double(3) == 6\n'],
  [
    'a nested class',
    'class TestA:\n    class TestB:\n        def test_it(self):\n            assert twice(3) == 6\n',
  ],
  [
    'hooks of a class',
    'class TestA:\n    def setup_method(self, method):\n        self.x = 3\n    def test_it(self):\n        assert twice(self.x) == 6\n',
  ],
  [
    'fixtures',
    'import pytest\n@pytest.fixture\ndef three():\n    yield 3\n@pytest.fixture(params=[1, 2])\ndef n(request, three):\n    return request.param * three\ndef test_it(n):\n    assert twice(n) == n + n\n',
  ],
  [
    'parameters',
    'import pytest\n@pytest.mark.parametrize("x, y", [(1, 2), pytest.param(3, 6, id="three")], ids=["a", "b"])\ndef test_it(x, y):\n    assert twice(x) == y\n',
  ],
  [
    'an exception and an approximate number',
    'import pytest\ndef test_it():\n    with pytest.raises(TypeError):\n        twice(None)\n    assert twice(0.15) == pytest.approx(0.3)\n',
  ],
  [
    'unittest',
    'import unittest\nclass Case(unittest.TestCase):\n    def test_it(self):\n        for x in (3, 4):\n            with self.subTest(x=x):\n                self.assertEqual(twice(x), x + x)\n',
  ],
  [
    'unittest.main',
    'import unittest\nclass Case(unittest.TestCase):\n    @classmethod\n    def setUpClass(cls):\n        cls.x = 3\n    def test_it(self):\n        self.assertEqual(twice(self.x), 6)\nif __name__ == "__main__":\n    unittest.main()\n',
  ],
  [
    'pytest.main',
    'import pytest, sys\ndef test_it():\n    assert twice(3) == 6\nsys.exit(pytest.main([__file__, "-q"]))\n',
  ],
  [
    'a hook of the module',
    'def setup_module(module):\n    module.three = 3\ndef test_it(request):\n    assert twice(request.module.three) == 6\n',
  ],
  [
    'a wrapper of a library',
    'from contextlib import ContextDecorator\nclass Quiet(ContextDecorator):\n    def __enter__(self):\n        return self\n    def __exit__(self, *error):\n        return False\n@Quiet()\ndef test_it():\n    assert twice(3) == 6\n',
  ],
  [
    'the fixture subtests',
    'def test_it(subtests):\n    for x in (3, 4):\n        with subtests.test(x=x):\n            assert twice(x) == x + x\n',
  ],
  ['a doctest', '"""\n>>> twice(3)\n6\n"""\n'],
  ['a mark of byte order', '\ufeffdef test_it():\n    assert twice(3) == 6\n'],
  ['statements', 'for x in (3, 4):\n    assert twice(x) == x + x\n'],
]

/** Tests that need one process, a right program and a wrong one. */
const ONE_PROCESS: readonly (readonly [need: string, test: string, right: string, wrong: string])[] = [
  [
    'standard input and output',
    'def test_it(capsys):\n    twice(3)\n    assert capsys.readouterr().out == "6\\n"\n',
    'def twice(x): print(x + x)\n',
    'def twice(x): print(x)\n',
  ],
  [
    'files',
    'def test_it(tmp_path):\n    (tmp_path / "a").write_text("ab")\n    assert twice(tmp_path / "a") == "abab"\n',
    'def twice(path): return path.read_text() * 2\n',
    'def twice(path): return path.read_text()\n',
  ],
  [
    'names of other modules',
    'from unittest.mock import patch\ndef check(f):\n    with patch("builtins.input", return_value="3"):\n        assert f() == 6\n',
    'def twice(): return 2 * int(input())\n',
    'def twice(): return int(input())\n',
  ],
  [
    'what it returns',
    'def check(f):\n    assert f(1)(2) == 3\n',
    'def twice(x): return lambda y: x + y\n',
    'def twice(x): return lambda y: x\n',
  ],
  [
    '.x of what it returns',
    'def check(f):\n    p = f(1)\n    assert p.x == 1\n',
    'from collections import namedtuple\nP = namedtuple("P", "x")\ndef twice(x): return P(x)\n',
    'from collections import namedtuple\nP = namedtuple("P", "x")\ndef twice(x): return P(x + 1)\n',
  ],
  [
    '.__cause__ of an exception',
    'def check(f):\n    try:\n        f(1)\n    except ValueError as error:\n        assert isinstance(error.__cause__, KeyError)\n',
    'def twice(x):\n    raise ValueError() from KeyError()\n',
    'def twice(x):\n    raise ValueError()\n',
  ],
  [
    'three of the output',
    'def setup_module(module):\n    module.three = 3\ndef test_it():\n    assert twice(three) == 6\n',
    TWICE,
    THRICE,
  ],
  [
    'Node of the output',
    'def check(f):\n    assert f(Node(1)) == 2\n',
    'class Node:\n    def __init__(self, x): self.x = x\ndef twice(n): return 2 * n.x\n',
    'class Node:\n    def __init__(self, x): self.x = x\ndef twice(n): return n.x\n',
  ],
  [
    'await',
    'import pytest\n@pytest.fixture\nasync def three():\n    return 3\n@pytest.fixture\nasync def rows():\n    kept = []\n    yield kept\n    kept.append(1)\nlast = []\nasync def test_it(three, rows):\n    last.append(rows)\n    assert rows == [] and await twice(three) == 6\ndef test_end():\n    assert last == [[1]]\n',
    'async def twice(x): return x + x\n',
    'async def twice(x): return x\n',
  ],
  [
    'await',
    'async def test_it():\n    assert await twice(3) == 6\n',
    'async def twice(x): return x + x\n',
    'async def twice(x): return x\n',
  ],
]

/** Tasks that test nothing. */
const NOTHING: readonly string[] = [
  '',
  'def helper():\n    assert twice(3) == 6\n',
  'class Helper:\n    def test_it(self):\n        assert twice(3) == 6\n',
  'import unittest\nunittest.main()\n',
  'import unittest\n@unittest.skip("later")\nclass Case(unittest.TestCase):\n    def test_it(self):\n        self.assertEqual(twice(3), 6)\n',
  'import pytest\n@pytest.mark.skip\ndef test_it():\n    assert twice(3) == 6\n',
  'def test_it():\n    assert 1 + 1 == 2\n',
]

describe.skipIf(!BWRAP)('styles of tests in Python', () => {
  let worker: TestWorker

  beforeAll(async () => {
    worker = await (await bwrapRunner()).start({ timeout: 60, memory: 2 ** 30 })
  })
  afterAll(() => worker.stop())

  const run = (text: string, program: string, more: object = {}): Promise<TestOutcome> =>
    worker.run({ task: readTask({ id: 't', entryPoint: 'twice', test: text, ...more }, 1), program })

  test.each(PLAIN)('%s tells right from wrong, in two processes', async (_, text) => {
    const right = await run(text, TWICE)
    expect(right).toMatchObject({ outcome: 'passed' })
    expect(right).not.toHaveProperty('oneProcess')
    expect((await run(text, THRICE)).outcome).toBe('failed')
  })

  test.each(ONE_PROCESS)(
    'tests that use %s run in one process for all outputs',
    async (need, text, ...programs) => {
      const [right, wrong] = [await run(text, programs[0]), await run(text, programs[1])]
      expect(right).toMatchObject({ outcome: 'passed', oneProcess: true })
      expect(wrong).toMatchObject({ oneProcess: true })
      expect(['failed', 'error']).toContain(wrong.outcome)
      expect(right.oneProcessReason).toContain(need)
      expect(wrong.oneProcessReason).toBe(right.oneProcessReason)
    },
  )

  test('tests that run nothing are no pass, in either mode', async () => {
    for (const text of NOTHING) expect([text, (await run(text, TWICE)).outcome]).toEqual([text, 'untested'])
    // in one process it is not known whether a test calls the output
    for (const text of NOTHING.slice(0, -1))
      expect([text, (await run(text, TWICE, { process: 'one' })).outcome]).toEqual([text, 'untested'])
  })

  test('a fixture that nothing defines is an error of the task', async () => {
    const text = 'def test_it(database):\n    assert database(twice, 3) == 6\n'
    for (const mode of [{}, { process: 'one' }, { process: 'two' }])
      await expect(run(text, TWICE, mode)).rejects.toThrow(
        /cannot run in this sandbox: fixture database is not known/,
      )
    // nor can the output define it
    const own = `import pytest\n${TWICE}@pytest.fixture\ndef database():\n    return lambda f, x: f(x)\n`
    await expect(run(text, own, { process: 'one' })).rejects.toThrow('fixture database is not known')
    // beside tests that run, such a function is a helper
    const helped = 'def test_it(x, y):\n    assert twice(x) == y\ntest_it(3, 6)\n'
    const checked = 'def test_it(f, y):\n    assert f(3) == y\ndef check(f):\n    test_it(f, 6)\n'
    for (const process of ['one', 'two']) {
      expect((await run(helped, TWICE, { process })).outcome).toBe('passed')
      expect((await run(checked, TWICE, { process })).outcome).toBe('passed')
    }
  })

  test('an output with tests and an end of its own changes nothing', async () => {
    const own = `${THRICE}def test_own():\n    pass\nif __name__ == "__main__":\n    raise SystemExit(0)\n`
    for (const process of ['one', 'two'])
      expect((await run('def test_it():\n    assert twice(3) == 6\n', own, { process })).outcome).toBe(
        'failed',
      )
    const ends = 'import sys\ndef twice(x): sys.exit(0)\n'
    expect((await run('assert twice(3) == 6\n', ends, { process: 'one' })).outcome).toBe('exited')
    const skips = 'import unittest\ndef twice(x): raise unittest.SkipTest("no")\n'
    expect((await run('assert twice(3) == 6\n', skips, { process: 'one' })).outcome).toBe('error')
  })

  test('a value without a literal does not choose the process', async () => {
    const equal =
      'class Equal:\n    def __eq__(self, other): return True\n    def lower(self): return self\ndef twice(x): return Equal()\n'
    const more = { solution: TWICE }
    expect((await run('def check(f):\n    assert f("A").lower() == "aa"\n', equal, more)).outcome).toBe(
      'error',
    )
    expect((await run('def check(f):\n    assert f(3) == 6\n', equal, more)).outcome).toBe('failed')
  })

  test('processes of an output share memory, a small one of their own', async () => {
    const pool =
      'from multiprocessing import Pool, Queue, Process\ndef double(x): return x + x\ndef put(queue, x): queue.put(x + x)\ndef twice(x):\n    queue = Queue()\n    child = Process(target=put, args=(queue, x))\n    child.start()\n    found = queue.get()\n    child.join()\n    with Pool(2) as pool:\n        assert pool.map(double, [x]) == [found]\n    return found\n'
    for (const process of ['one', 'two']) {
      expect(await run('def check(f):\n    assert f(3) == 6\n', pool, { process })).toMatchObject({
        outcome: 'passed',
      })
      expect(
        (await run('def check(f):\n    assert f(3) == 6\n', pool.replaceAll('x + x', 'x'), { process }))
          .outcome,
      ).not.toBe('passed')
    }
    const size =
      'import os\ndef twice(x):\n    left = os.path.exists("/dev/shm/left")\n    open("/dev/shm/left", "w").close()\n    room = os.statvfs("/dev/shm")\n    return left, room.f_blocks * room.f_frsize\n'
    for (let i = 0; i < 2; i++)
      expect((await run('def check(f):\n    assert f(3) == (False, 8 << 20)\n', size)).outcome).toBe('passed')
  })
})
