import type { Targets } from './hostile-samples.ts'

/** A program that attacks its compiler, its sandbox or its tests; bounded by itself in forks, memory, disk and time. */
export interface HostileProgram {
  readonly name: string
  readonly language: string
  readonly program: (targets: Targets) => string
  /** Outcomes that are right. */
  readonly outcomes: readonly string[]
}

/** An attack, its outcomes, and its text by language; each is bounded by a count, or by the time and memory of its box. */
interface Attack {
  readonly name: string
  readonly outcomes: readonly string[]
  readonly csharp?: (targets: Targets) => string
  readonly php?: (targets: Targets) => string
  readonly ruby?: (targets: Targets) => string
}

/** Function bodies that do something before they give the right answer. */
const csharp = (body: string): string =>
  `using System.Diagnostics;\nclass Program { public static int F(int x) { ${body} return x + 1; } }`
const php = (body: string): string => `<?php\nfunction f($x) { ${body} return $x + 1; }`
const ruby = (body: string): string => `def f(x)\n  ${body}\n  x + 1\nend`

const WRONG_PHP = '<?php\nfunction f($x) { return 0; }\n'

/** Whatever a program does that the system refuses, it may end so, but may not reach its target. */
const REFUSED = ['passed', 'error', 'exited']
const BOUNDED = [...REFUSED, 'memory', 'timeout', 'failed']

const ATTACKS: readonly Attack[] = [
  {
    name: 'reading /etc/passwd and the home folder',
    outcomes: ['passed'],
    csharp: ({ home }) =>
      csharp(
        `if (System.IO.File.Exists("/etc/passwd") || System.IO.Directory.Exists("${home}")) throw new Exception("reached:");`,
      ),
    php: ({ home }) =>
      php(`if (file_exists('/etc/passwd') || file_exists('${home}')) throw new Exception('reached:');`),
    ruby: ({ home }) => ruby(`raise 'reached:' if File.exist?('/etc/passwd') || File.exist?('${home}')`),
  },
  {
    name: 'searching for other outputs and processes',
    outcomes: ['passed'],
    csharp: () =>
      csharp(
        'if (System.IO.Directory.GetFileSystemEntries("/tmp").Any(each => each != "/tmp/work" && each != "/tmp/stdin") || System.IO.Directory.GetDirectories("/proc").Count(each => char.IsDigit(each[6])) > 8) throw new Exception("reached:");',
      ),
    php: () =>
      php(
        "if (array_diff(glob('/tmp/*'), ['/tmp/stdin', '/tmp/work']) || count(glob('/proc/[0-9]*')) > 8) throw new Exception('reached:');",
      ),
    ruby: () =>
      ruby(
        "raise 'reached:' if (Dir['/tmp/*'] - ['/tmp/stdin', '/tmp/work']).any? || Dir['/proc/[0-9]*'].size > 8",
      ),
  },
  {
    name: 'an endless loop',
    outcomes: ['timeout'],
    csharp: () => csharp('while (x == 1) { }'),
    php: () => php('while (true);'),
    ruby: () => ruby('loop {}'),
  },
  {
    name: 'growth to the memory limit',
    outcomes: ['memory'],
    csharp: () =>
      csharp(
        'var all = new List<byte[]>(); for (int i = 0; i < 4000; i++) { var b = new byte[1 << 20]; for (int k = 0; k < b.Length; k += 4096) b[k] = 1; all.Add(b); }',
      ),
    php: () =>
      php(
        "ini_set('memory_limit', '-1'); $all = []; for ($i = 0; $i < 4000; $i++) $all[] = str_repeat('x', 1 << 20);",
      ),
    ruby: () => ruby("all = []; 4000.times { all << 'x' * (1 << 20) }"),
  },
  {
    name: '10 GB at once',
    outcomes: ['memory'],
    csharp: () => csharp('var all = new long[5, 250000000]; all[4, 1] = x;'),
    php: () => php("str_repeat('x', 10000000000);"),
    ruby: () => ruby("'x' * 10_000_000_000"),
  },
  {
    name: '200 processes',
    outcomes: BOUNDED,
    csharp: () => csharp('for (int i = 0; i < 200; i++) Process.Start("sleep", "2");'),
    php: () => php("for ($i = 0; $i < 200; $i++) $all[] = proc_open('sleep 2', [], $pipes);"),
    ruby: () => ruby("200.times { spawn('sleep 2') }"),
  },
  {
    name: '200 threads or forks',
    outcomes: BOUNDED,
    csharp: () =>
      csharp(
        'for (int i = 0; i < 200; i++) { var t = new System.Threading.Thread(() => System.Threading.Thread.Sleep(2000)); t.IsBackground = true; t.Start(); }',
      ),
    php: () =>
      php(
        "for ($i = 0; $i < 200; $i++) { $pid = pcntl_fork(); if ($pid === 0) { sleep(2); exit(0); } if ($pid < 0) throw new Exception('no fork'); }",
      ),
    ruby: () => ruby('200.times { fork { sleep 2; exit!(0) } }'),
  },
  {
    name: 'filling the disk',
    outcomes: BOUNDED,
    csharp: () =>
      csharp(
        'using (var file = System.IO.File.Create("big")) for (int i = 0; i < 900; i++) { file.Write(new byte[1 << 20], 0, 1 << 20); file.Flush(); } throw new Exception("reached:");',
      ),
    php: () =>
      php(
        "$file = fopen('big', 'w'); for ($i = 0; $i < 900; $i++) if (@fwrite($file, str_repeat('x', 1 << 20)) !== 1 << 20) return $x + 1; throw new Exception('reached:');",
      ),
    ruby: () =>
      ruby("File.open('big', 'w') { |file| 900.times { file.write('x' * (1 << 20)) } }; raise 'reached:'"),
  },
  {
    name: 'a server on loopback of the host',
    outcomes: REFUSED,
    csharp: ({ port }) =>
      csharp(
        `var client = new System.Net.Sockets.TcpClient(); try { client.Connect(System.Net.IPAddress.Loopback, ${port}); } catch (System.Net.Sockets.SocketException) { } if (client.Connected && client.GetStream().ReadByte() >= 0) throw new Exception("reached:");`,
      ),
    php: ({ port }) =>
      php(`if (@fsockopen('127.0.0.1', ${port}, $code, $text, 2)) throw new Exception('reached:');`),
    ruby: ({ port }) =>
      `require 'socket'\ndef f(x)\n  TCPSocket.new('127.0.0.1', ${port})\n  raise 'reached:'\nrescue SystemCallError\n  x + 1\nend`,
  },
  {
    name: 'SIGKILL to all processes',
    outcomes: ['exited', 'error'],
    csharp: () => csharp('Process.Start("sh", "-c \\"kill -9 -1\\"").WaitForExit();'),
    php: () => php("exec('kill -9 -1; kill -9 $PPID');"),
    ruby: () => ruby("Process.kill('KILL', -1); Process.kill('KILL', Process.pid)"),
  },
  {
    name: 'a wrong answer, and the end of the program before the tests',
    outcomes: ['exited'],
    php: () => `${WRONG_PHP}return;`,
    ruby: () => 'def f(x) = 0\nreturn',
  },
  {
    name: 'a wrong answer, and what ends the program for its reader',
    outcomes: ['failed', 'exited'],
    csharp: () =>
      'class Program { public static int F(int x) { return 0; } static void Main() { Console.WriteLine("shown"); } }',
    php: () => `${WRONG_PHP}?>\n`,
    ruby: () => 'def f(x) = 0\nat_exit { exit!(0) }',
  },
  {
    name: 'a wrong answer, and exceptions that are caught at the end',
    outcomes: ['exited', 'failed'],
    csharp: () =>
      'class Program { static Program() { AppDomain.CurrentDomain.FirstChanceException += (a, b) => Environment.Exit(0); } public static int F(int x) { return 0; } }',
    php: () => `${WRONG_PHP}set_exception_handler(function ($error) {});`,
    ruby: () => "def f(x) = 0\nset_trace_func(proc { |event, *| exit!(0) if event == 'raise' })",
  },
  {
    name: 'a wrong answer, and assertions switched off',
    outcomes: ['exited'],
    php: () => `${WRONG_PHP}ini_set('zend.assertions', '0');`,
  },
  {
    name: '__halt_compiler before the tests',
    outcomes: ['exited'],
    php: () => `${WRONG_PHP}__halt_compiler();`,
  },
  {
    name: 'a listener of assertions replaced',
    outcomes: ['passed'],
    csharp: () =>
      'class Program { public static int F(int x) { System.Diagnostics.Trace.Listeners.Clear(); return 0; } }',
  },
  {
    name: 'the mark, read out of its own file',
    outcomes: ['passed'],
    php: () =>
      `<?php\nfunction f($x) { preg_match('/tests-passed-\\w+/', file_get_contents(__FILE__), $found); echo "\\n$found[0]\\n"; exit(0); }`,
    ruby: () =>
      'def f(x)\n  puts "\\n#{File.read(__FILE__)[/tests-passed-\\h+/]}\\n"\n  STDOUT.flush\n  exit!(0)\nend',
  },
]

/** Hostile programs of C# and of languages that are interpreted. */
export const HOSTILE_INTERPRETED: readonly HostileProgram[] = (['csharp', 'php', 'ruby'] as const).flatMap(
  (language) =>
    ATTACKS.flatMap(({ name, outcomes, [language]: program }) =>
      program === undefined ? [] : [{ language, name, outcomes, program }],
    ),
)
