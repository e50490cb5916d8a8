import { readTask } from '../src/tasks/read-task.ts'
import type { TestTask } from '../src/tasks/test-task.ts'
import type { TestOutcomeName } from '../src/test-runner.ts'

/** The task that hostile programs get: add one. */
export const ADD_ONE = readTask(
  { id: 'add-one', entryPoint: 'f', test: 'def check(f):\n    assert f(1) == 2\n    assert f(41) == 42\n' },
  1,
)

const checked = (id: string, body: string): TestTask =>
  readTask({ id, entryPoint: 'f', test: `def check(f):\n${body.replace(/^/gm, '    ')}\n` }, 1)

/** Tests in which an exception could pass for the end of a loop, or of a generator. */
const MAPPED = checked('mapped', 'assert all(map(lambda x: f(x) == x + 1, [1, 41]))')
const CLOSED = checked(
  'closed',
  'def numbers():\n    try: yield 1\n    finally: assert f(1) == 2\nopened = numbers()\nnext(opened)\nopened.close()',
)

/** Tests that pass a value of the output back to it. */
const PASSED_BACK = checked('passed-back', 'for x in (3, 7):\n    assert f(f(x)) == f(x) == abs(x)')
const ITERATED = checked('iterated', 'assert list(f(iter(f([1])))) == [1]')
const SUBTRACTED = checked('subtracted', 'assert f(f(3) - f(1)) == 2')

/** A program that passes. */
export const GOOD = 'def f(x):\n    return x + 1\n'

/** The seconds for which a child of a sample sleeps: a number by which no other test's processes are known. */
export const LEFT_BEHIND = '27.1828'

/** What hostile programs try to reach on this machine; all of it is made by the test. */
export interface Targets {
  /** A file that a program must neither read nor delete. */
  readonly file: string
  /** The home folder of this user. */
  readonly home: string
  /** The port of a server on the loopback address. */
  readonly port: number
}

/** A program that tries to do harm, each within a count and a deadline, and how its run may end by runner. */
export interface HostileSample {
  readonly name: string
  /** The task, if it is another one than to add one. */
  readonly task?: TestTask
  readonly program: (targets: Targets) => string
  readonly bwrap: readonly TestOutcomeName[]
  readonly pyodide: readonly TestOutcomeName[]
}

/** The body of a function after imports. */
const f = (body: string, before = ''): string => `${before}\ndef f(x):\n${body.replace(/^/gm, '    ')}\n`

/** Reports a success to the runner by a wrong answer's message: reaching it is the harm. */
const reached = (what: string): string => `raise RuntimeError("reached: " + str(${what}))`

const same = (...outcomes: readonly TestOutcomeName[]) => ({ bwrap: outcomes, pyodide: outcomes })

/** Functions of programs that write messages of their own: to all descriptors, and through what Pyodide has. */
const FORGE = `import os, sys
def forge(*lines):
    data = b"".join([line + b"\\n" for line in lines])
    for descriptor in range(4, 30):
        try: os.write(descriptor, data)
        except OSError: pass
    send = getattr(sys.modules["__main__"], "send_line", None)
    if send is not None:
        for line in lines: send(line.decode("latin1"))
def number():
    frame = sys._getframe()
    while frame is not None:
        request = frame.f_locals.get("frame")
        if isinstance(request, dict) and "id" in request: return b'"id":%d' % request["id"]
        frame = frame.f_back
`

/** Returns a value that equals everything where the tests run in this process. */
const ALWAYS_EQUAL = `import sys
class Equal:
    def __eq__(self, other): return True
def is_judged():
    frame = sys._getframe()
    while frame is not None:
        if frame.f_code.co_name == "test_here": return True
        frame = frame.f_back
    return False
`

/** A program that writes messages when it is loaded, and is right otherwise. */
const forging = (name: string, ...lines: readonly string[]): HostileSample => ({
  name: `a forged message: ${name}`,
  program: () => `${FORGE}forge(${lines.join(', ')})\n${GOOD}`,
  ...same('error', 'output'),
})

/** A program that answers a call with a message of its own, which has the number of the request. */
const answering = (name: string, fields: string): HostileSample => ({
  name: `a forged answer: ${name}`,
  program: () => f(`forge(b'{' + number() + b',' + ${fields} + b'}')\nreturn 0`, FORGE),
  ...same('error'),
})

/** Programs that try to do harm to the runner, to the machine, or to the truth of results. */
export const HOSTILE_SAMPLES: readonly HostileSample[] = [
  {
    name: 'infinite loop',
    program: () => f('end = time.time() + 60\nwhile time.time() < end: pass\nreturn x + 1', 'import time'),
    ...same('timeout'),
  },
  {
    name: 'loop in a regular expression',
    program: () => f('re.match(r"(a+)+$", "a" * 29 + "b")\nreturn x + 1', 'import re'),
    ...same('timeout'),
  },
  {
    name: 'growth to the memory limit',
    program: () => f('for _ in range(1500): kept.append(bytearray(2 ** 20))\nreturn x + 1', 'kept = []'),
    ...same('memory'),
  },
  {
    name: '10 GB at once',
    program: () => f('kept = bytearray(10 * 2 ** 30)\nreturn x + 1'),
    bwrap: ['memory'],
    pyodide: ['memory', 'error'],
  },
  { name: 'sys.exit', program: () => f('sys.exit(0)', 'import sys'), ...same('exited') },
  { name: 'os._exit', program: () => f('os._exit(0)', 'import os'), ...same('exited') },
  { name: 'abort', program: () => f('os.abort()', 'import os'), ...same('exited') },
  { name: 'deep recursion', program: () => f('return f(x + 1)'), ...same('error') },
  {
    name: 'deep recursion, limit raised',
    program: () =>
      f(
        'return repr(nested)',
        'import sys\nsys.setrecursionlimit(10 ** 6)\nnested = []\nfor _ in range(10 ** 5): nested = [nested]',
      ),
    ...same('error', 'exited', 'memory'),
  },
  {
    name: 'output of 1 GB',
    program: () => f('for _ in range(1024): print(line)\nreturn x + 1', 'line = "x" * 2 ** 20'),
    bwrap: ['passed'],
    pyodide: ['passed', 'timeout'],
  },
  {
    name: 'file filling',
    program: () =>
      f(
        `with open("/tmp/big", "wb") as file:\n    for _ in range(600): file.write(block)\nreturn x + 1`,
        'block = bytes(2 ** 20)',
      ),
    bwrap: ['error'],
    pyodide: ['memory', 'error', 'exited'],
  },
  {
    name: 'filling shared memory',
    program: () =>
      f(
        'with open("/dev/shm/big", "wb") as file:\n    for _ in range(600): file.write(bytes(2 ** 20))\nreturn x + 1',
      ),
    bwrap: ['error'],
    pyodide: ['memory', 'error', 'exited'],
  },
  {
    name: 'deleting a file of the host',
    program: ({ file }) => f(`os.remove(${JSON.stringify(file)})\n${reached('"deleted"')}`, 'import os'),
    ...same('error'),
  },
  {
    name: 'reading a file of the host',
    program: ({ file }) => f(`text = open(${JSON.stringify(file)}).read()\n${reached('text')}`),
    ...same('error'),
  },
  {
    name: 'reading /etc/passwd',
    program: () => f(`text = open("/etc/passwd").read()\n${reached('text[:4]')}`),
    ...same('error'),
  },
  {
    name: 'reading the home folder',
    program: ({ home }) => f(`names = os.listdir(${JSON.stringify(home)})\n${reached('names')}`, 'import os'),
    ...same('error'),
  },
  {
    name: 'opening a socket',
    program: ({ port }) =>
      f(`socket.create_connection(("127.0.0.1", ${port}), 1)\n${reached('"connected"')}`, 'import socket'),
    ...same('error'),
  },
  {
    name: 'ctypes: writing to address 0',
    program: () => f('ctypes.memset(1, 0, 8)\nreturn x + 1', 'import ctypes'),
    bwrap: ['exited'],
    pyodide: ['error', 'exited', 'passed'],
  },
  {
    name: 'ctypes: a user namespace of its own',
    program: () =>
      f(
        `if ctypes.CDLL(None).unshare(0x10000000) == 0: ${reached('"unshared"')}\nreturn x + 1`,
        'import ctypes',
      ),
    bwrap: ['passed'],
    pyodide: ['error'],
  },
  {
    name: 'system calls: kernel keys, io_uring, tracing',
    program: () =>
      f(
        `numbers = {"x86_64": {"keyctl": 250, "io_uring_setup": 425, "ptrace": 101, "personality": 135, "process_vm_readv": 310}}[platform.machine()]
libc = ctypes.CDLL(None, use_errno=True)
for name, number in numbers.items():
    # each asks for something that needs no rights: the keyring of the session, a ring without memory, to be traced
    if libc.syscall(number, 0, 0, 0, 0, 0, 0) >= 0 or ctypes.get_errno() != 1: ${reached('(name, ctypes.get_errno())')}
return x + 1`,
        'import ctypes, platform',
      ),
    bwrap: ['passed'],
    pyodide: ['error'],
  },
  {
    name: 'a socket to the host of a virtual machine',
    program: () => f(`made = socket.socket(40, socket.SOCK_STREAM)\n${reached('made')}`, 'import socket'),
    ...same('error'),
  },
  {
    name: 'system calls by the table of another processor',
    program: () =>
      f(
        'ctypes.CDLL(None).syscall(0x40000000 + 39)\nreturn x + 1',
        'import ctypes, platform\nassert platform.machine() == "x86_64"',
      ),
    bwrap: ['exited'],
    pyodide: ['error'],
  },
  {
    name: 'fork, 200 times',
    program: () =>
      f(
        `made = 0
end = time.monotonic() + 2
while made < 200 and time.monotonic() < end:
    try: child = os.fork()
    except OSError: break
    if child == 0:
        time.sleep(1)
        os._exit(0)
    made += 1
raise RuntimeError("%d forks" % made)`,
        'import os, time',
      ),
    ...same('error'),
  },
  {
    name: 'monkeypatching builtins',
    program: () =>
      f(
        'return 0',
        `import builtins
builtins.AssertionError = type("Never", (Exception,), {})
builtins.len = builtins.repr = builtins.isinstance = lambda *a: True
builtins.__build_class__ = None`,
      ),
    ...same('failed', 'error', 'exited'),
  },
  {
    name: 'a value that equals everything',
    program: () =>
      f(
        'return Any()',
        'class Any(int):\n    def __eq__(self, other): return True\n    def __hash__(self): return 0',
      ),
    ...same('failed'),
  },
  {
    name: 'reading the tests from the stack',
    program: () =>
      f(
        `frame = sys._getframe()
while frame is not None:
    text = repr(frame.f_locals) + repr(frame.f_code.co_consts)
    # the text that is looked for stands nowhere in this program
    if "".join(map(chr, ASSERT_F_41)) in text: ${reached('"tests"')}
    frame = frame.f_back
return 0`,
        `import sys\nASSERT_F_41 = [${[...'assert f(41)'].map((letter) => letter.codePointAt(0)).join(', ')}]`,
      ),
    ...same('failed', 'error'),
  },
  {
    name: 'leaving a thread',
    program: () =>
      f('threading.Thread(target=time.sleep, args=(30,)).start()\nreturn x + 1', 'import threading, time'),
    bwrap: ['passed'],
    pyodide: ['error'],
  },
  {
    name: 'leaving a child process',
    program: () =>
      f(
        `subprocess.Popen(["/bin/sleep", "${LEFT_BEHIND}"], start_new_session=True)\nreturn x + 1`,
        'import subprocess',
      ),
    bwrap: ['passed'],
    pyodide: ['error'],
  },
  {
    name: 'signals to the parent',
    program: () => f('os.kill(os.getppid(), signal.SIGKILL)\nreturn x + 1', 'import os, signal'),
    bwrap: ['passed', 'error'],
    pyodide: ['error', 'exited', 'passed'],
  },
  {
    name: 'printing the success token',
    program: () =>
      f(
        `print('{"done": {"passed": true}}', flush=True)\nprint("passed", file=sys.stderr)\nreturn 0`,
        'import sys',
      ),
    ...same('failed'),
  },
  {
    name: 'writing to inherited descriptors',
    program: () =>
      f(
        `for descriptor in range(256):
    try: os.write(descriptor, b'{"done": {"passed": true}}\\n')
    except OSError: pass
return 0`,
        'import os',
      ),
    ...same('error', 'failed'),
  },
  {
    name: 'descriptors of other processes',
    program: () =>
      f(
        `for process in range(1, 64):
    folder = "/proc/%d/fd/" % process
    try: names = os.listdir(folder)
    except OSError: continue
    for name in names:
        # the channel of this program itself is a socket, which cannot be opened
        try: target = os.readlink(folder + name)
        except OSError: continue
        if target.startswith("pipe:") or target.startswith("/") and target not in ("/dev/null", folder[:-1]):
            ${reached('(process, name, target)')}
return x + 1`,
        'import os',
      ),
    bwrap: ['passed'],
    pyodide: ['passed'],
  },
  {
    name: 'flooding inherited descriptors',
    program: () =>
      f(
        `for descriptor in reversed(range(3, 256)):
    try:
        for _ in range(64): os.write(descriptor, block)
    except OSError: pass
return 0`,
        'import os\nblock = b"x" * 2 ** 20',
      ),
    bwrap: ['output', 'exited'],
    pyodide: ['error', 'failed', 'output'],
  },
  {
    name: 'JavaScript: code from a string',
    program: () =>
      f(
        `process = to_js([1]).constructor.constructor("return process")()\n${reached('process')}`,
        'from pyodide.ffi import to_js',
      ),
    ...same('error'),
  },
  {
    name: 'JavaScript: a folder of the host',
    program: ({ file }) =>
      f(
        `pyodide_js.mountNodeFS("/host", os.path.dirname(${JSON.stringify(file)}))\n${reached('os.listdir("/host")')}`,
        'import os, pyodide_js',
      ),
    ...same('error'),
  },
  {
    name: 'JavaScript: functions of the host',
    program: ({ file }) =>
      f(
        `queue, seen = [pyodide_js], 0
while queue and seen < 60:
    item, seen = queue.pop(0), seen + 1
    for name in dir(item):
        value = get(item, name)
        if name == "readFileSync": ${reached(`value(${JSON.stringify(file)}, "utf8")`)}
        if name == "spawnSync": ${reached('value("true")')}
        if name == "getBuiltinModule": ${reached('value("fs")')}
        if isinstance(value, JsProxy): queue.append(value)
raise RuntimeError("nothing found")`,
        'import pyodide_js\nfrom pyodide.ffi import JsProxy\ndef get(item, name):\n    try: return None if name.startswith("__") else getattr(item, name)\n    except Exception: return None',
      ),
    ...same('error'),
  },
  forging('a line that is an object', `b'{"raise":["X"],"line":{"toString":0,"valueOf":0}}'`),
  forging('a line that is null', `b'{"raise":["ImportError"],"arguments":"[]","line":null}'`),
  forging('a list of 20,000 levels', `b'{"raise":' + b'[' * 20000 + b']' * 20000 + b'}'`),
  forging('a million lists', `b'{"raise":[' + b'[],' * 10 ** 6 + b'[]]}'`),
  forging('huge numbers', `b'{"loaded":true,"id":1e308,"memory":1e999}'`),
  forging('__proto__', `b'{"__proto__":{"passed":true,"loaded":true},"toString":0}'`),
  forging('no object', `b'null'`),
  forging('bytes that are no UTF-8', `b'{"loaded":"\\xff\\xc0"}'`),
  forging('an answer before the request', `b'{"loaded":true,"id":0}'`, `b'{"value":"2","id":0}'`),
  forging('a thousand', `*[b'{"value":"2"}'] * 1000`),
  answering('a line that is an object', `b'"raise":["X"],"arguments":"[]","line":{"toString":0}'`),
  answering('no names', `b'"raise":[],"arguments":"[]","line":"X"'`),
  answering('a value that is no text', `b'"value":[[[]]]'`),
  answering('a value that is no literal', `b'"value":"__import__(\\'os\\')"'`),
  answering('a value of 100,000 levels', `b'"value":"' + b'-' * 100000 + b'1"'`),
  answering('a date with a time zone', `b'"value":"datetime(\\'2020-01-01T00:00:00+00:00\\')"'`),
  answering('an iterator over bytes', `b'"value":"iter(b\\'1\\')"'`),
  answering('half a pair of UTF-16', `b'"value":"\\'\\\\ud800\\'"'`),
  answering('a change that is no argument', `b'"value":"2","changed":"1"'`),
  answering('a value and an error', `b'"value":"2","raise":["X"],"arguments":"[]","line":"X"'`),
  answering('passed', `b'"passed":true'`),
  {
    name: 'a forged message: one without an end',
    program: () => f(`os.write(4, b'{"value":')\nreturn x + 1`, 'import os'),
    ...same('error'),
  },
  {
    name: 'a forged message: one at the exit',
    program: () =>
      `${FORGE}import atexit\natexit.register(forge, b'{"done":{"passed":true}}')\n${f('sys.exit(0)')}`,
    ...same('exited'),
  },
  {
    name: 'two processes that answer',
    program: () =>
      // one fork, whose process ends by itself
      f(
        'if not forked:\n    forked.append(1)\n    if os.fork() == 0: signal.alarm(5)\nreturn x + 1',
        'import os, signal\nforked = []',
      ),
    bwrap: ['error', 'passed', 'timeout'],
    pyodide: ['error'],
  },
  {
    name: 'a signal that ends the process',
    program: () =>
      f(
        'signal.signal(signal.SIGALRM, lambda *a: os._exit(0))\nsignal.setitimer(signal.ITIMER_REAL, 0.05)\ntime.sleep(5)\nreturn 0',
        'import os, signal, time',
      ),
    bwrap: ['exited'],
    pyodide: ['error', 'failed'],
  },
  ...['sys.exit(0)', 'os._exit(0)'].map((exit) => ({
    name: `${exit} when it is loaded`,
    program: () => `import os, sys\n${exit}\n${GOOD}`,
    ...same('exited'),
  })),
  ...['StopIteration', 'StopAsyncIteration', 'GeneratorExit', 'KeyboardInterrupt'].map((kind) => ({
    name: `${kind} in a map`,
    task: MAPPED,
    program: () => f(`raise type("End", (${kind},), {})`),
    ...same('error'),
  })),
  {
    name: 'GeneratorExit in a generator that is closed',
    task: CLOSED,
    program: () => f('raise GeneratorExit'),
    ...same('error'),
  },
  {
    name: 'a list whose class lies',
    program: () =>
      f(
        'return Lies([0])',
        'class Lies(list):\n    def __eq__(self, other): return True\n    __len__ = __ne__ = lambda *a: 0\n    def __iter__(self): raise GeneratorExit',
      ),
    ...same('error'),
  },
  {
    name: 'a value whose class is not its own',
    program: () => f('return Lies()', 'class Lies:\n    __class__ = int\n    __eq__ = lambda *a: True'),
    ...same('error'),
  },
  {
    name: 'not a number',
    program: () => f('return float("nan")'),
    ...same('failed'),
  },
  {
    name: 'a value too large to be passed back',
    task: PASSED_BACK,
    program: () => f('return Equal() if is_judged() else [1] * 999998', ALWAYS_EQUAL),
    bwrap: ['error', 'failed'],
    pyodide: ['error', 'failed', 'memory'],
  },
  {
    name: 'a value without a literal, passed back',
    task: PASSED_BACK,
    program: () => f('return Equal()', ALWAYS_EQUAL),
    ...same('error'),
  },
  {
    name: 'an iterator of a type without a literal',
    task: ITERATED,
    program: () => f('return Equal() if is_judged() else b"1"', ALWAYS_EQUAL),
    ...same('error'),
  },
  {
    name: 'a difference without a literal',
    task: SUBTRACTED,
    program: () =>
      f('return Equal() if is_judged() else datetime.date(2020, 1, x)', `import datetime\n${ALWAYS_EQUAL}`),
    ...same('error'),
  },
]
