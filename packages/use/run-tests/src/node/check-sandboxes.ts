import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '@codegen-eval/messages'
import type { Sandbox, SandboxCommand, SandboxLimits, SandboxMaker, SandboxRun } from '../sandbox.ts'

/** The result of the check of a sandbox. */
export interface SandboxCheck {
  readonly name: string
  /** The fault; absent if the sandbox held. */
  readonly wrong?: string
}

interface Targets {
  /** A file of the host with a secret. */
  readonly file: string
  readonly home: string
  /** A port of a server on loopback. */
  readonly port: number
}

/** A command, and what is wrong with its end. */
interface CommandCheck {
  readonly name: string
  readonly command: (targets: Targets) => readonly string[]
  readonly limits?: Partial<SandboxLimits>
  readonly more?: Partial<SandboxCommand>
  readonly wrong: (run: SandboxRun) => string | false | undefined
}

const LIMITS: SandboxLimits = { seconds: 60, memory: 2 ** 28, processes: 48, outputBytes: 1 << 16 }

const SECRET = 'secret-of-the-host'

const shell = (script: string) => (): readonly string[] => ['sh', '-c', script]

/** A command that must not succeed, nor print the secret. */
const refused = (name: string, script: (targets: Targets) => string): CommandCheck => ({
  name,
  command: (targets) => ['sh', '-c', `${script(targets)} && echo reached`],
  wrong: ({ stdout, stderr }) =>
    (stdout.includes('reached') || `${stdout}${stderr}`.includes(SECRET)) &&
    `it was reached: ${stdout.slice(0, 80)}`,
})

/** The commands; all are bounded in forks, memory, disk and time, whatever the sandbox does. */
const CHECKS: readonly CommandCheck[] = [
  {
    name: 'an exit code is that of the command',
    command: shell('exit 7'),
    wrong: ({ exitCode }) => exitCode !== 7 && `exit code ${exitCode}`,
  },
  {
    name: 'a signal is 128 and its number',
    command: shell('kill -TERM $$'),
    wrong: ({ exitCode }) => exitCode !== 143 && `exit code ${exitCode}`,
  },
  {
    name: 'a program that is not there has an exit code',
    command: () => ['no-such-program'],
    wrong: ({ exitCode }) => (exitCode === undefined || exitCode === 0) && `exit code ${exitCode}`,
  },
  {
    name: 'standard input reaches the command, and the streams are kept apart',
    command: shell('cat; echo error >&2'),
    more: { input: 'input ä\n' },
    wrong: ({ stdout, stderr }) =>
      (stdout !== 'input ä\n' || stderr !== 'error\n') && JSON.stringify([stdout, stderr]),
  },
  {
    name: 'variables of the environment reach the command',
    command: shell('echo "$WORD"'),
    more: { env: { WORD: 'a b' } },
    wrong: ({ stdout }) => stdout !== 'a b\n' && stdout,
  },
  {
    name: 'the folder is writable',
    command: shell('echo text >new && cat new'),
    wrong: ({ stdout }) => stdout !== 'text\n' && stdout,
  },
  {
    name: 'an endless loop is stopped',
    command: shell('while :; do :; done'),
    limits: { seconds: 2 },
    wrong: ({ timedOut }) => !timedOut && 'it was not stopped',
  },
  {
    name: 'sleep is stopped, with its children',
    command: shell('sleep 600 & sleep 600 & wait'),
    limits: { seconds: 2 },
    wrong: ({ timedOut, seconds }) => (!timedOut || seconds > 30) && `stopped after ${seconds} s`,
  },
  {
    name: 'signals that ask to end are not enough for a program that ignores them',
    command: shell('trap "" TERM INT HUP; while :; do :; done'),
    limits: { seconds: 2 },
    wrong: ({ timedOut }) => !timedOut && 'it was not stopped',
  },
  {
    name: 'output of 64 MB is read, and its end is kept',
    command: shell('head -c 64000000 /dev/zero | tr "\\0" x; echo end'),
    wrong: ({ stdout, truncated, exitCode }) =>
      (!truncated || exitCode !== 0 || stdout.length > LIMITS.outputBytes || !stdout.endsWith('end\n')) &&
      `${stdout.length} characters, exit code ${exitCode}`,
  },
  {
    name: 'errors of 64 MB are read',
    command: shell('head -c 64000000 /dev/zero | tr "\\0" x >&2'),
    wrong: ({ stderr, exitCode }) =>
      (exitCode !== 0 || stderr.length > LIMITS.outputBytes) && `${stderr.length} characters`,
  },
  {
    name: 'memory is bounded',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expansion of the shell
    command: shell('x=$(head -c 900000000 /dev/zero | tr "\\0" x); echo reached ${#x}'),
    wrong: ({ stdout }) => stdout.includes('reached') && 'it held 900 MB',
  },
  {
    name: 'processes are bounded',
    command: shell('i=0; while [ $i -lt 200 ]; do sleep 2 & i=$((i + 1)); done; echo started $i'),
    wrong: ({ stdout }) => stdout.includes('started 200') && 'it started 200 processes',
  },
  {
    name: 'the disk is bounded',
    command: shell(
      'for i in 1 2 3 4 5 6 7 8; do head -c 100000000 /dev/zero >file$i || exit 1; done; echo reached',
    ),
    limits: { memory: 2 ** 30 },
    wrong: ({ stdout }) => stdout.includes('reached') && 'it wrote 800 MB',
  },
  refused('a file of the host', ({ file }) => `cat '${file}'`),
  refused(
    'a file of the host by way of another root',
    ({ file }) => `cat /proc/1/root'${file}' /proc/*/root'${file}'`,
  ),
  refused('the home folder', ({ home }) => `ls '${home}'/* '${home}'/.[a-z]*`),
  refused('the environment of the runner', () => 'cat /proc/*/environ | tr "\\0" "\\n" | grep CHECK_SECRET'),
  refused(
    'overwriting a file of the host',
    ({ file }) => `echo changed >'${file}' && [ -s '${file}' ] && false`,
  ),
  refused('writing into the system', () => 'echo x >/usr/codegen-eval-check'),
  refused('a mount', () => 'mount -t tmpfs none /mnt'),
  refused(
    'a namespace with a mount',
    () => 'unshare --user --map-root-user --mount mount -t tmpfs none /mnt',
  ),
  refused('a device', () => 'mknod disk b 8 0 && head -c 1 disk'),
  refused(
    'a server on loopback of the host',
    ({ port }) => `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port}' 2>/dev/null`,
  ),
  refused('the clock of the host', () => 'date -s "2001-01-01" 2>/dev/null'),
]

/**
 * Checks sandboxes of any kind, such as one for `--runner ./my-sandbox.mjs`: exit codes, streams, limits of time, output,
 * memory, processes and disk, files of the host, network, what one box leaves for another, and clean-up. Every command is
 * bounded whatever the sandbox does, and reaches for loopback only.
 *
 * The sandbox needs `sh` and the common programs of a system; a check whose program is missing holds.
 */
export async function* checkSandboxes(maker: SandboxMaker): AsyncGenerator<SandboxCheck> {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-check-'))
  const file = join(folder, 'secret.txt')
  writeFileSync(file, SECRET)
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const targets = { file, home: homedir(), port: (server.address() as { port: number }).port }
  const before = process.env.CHECK_SECRET
  process.env.CHECK_SECRET = SECRET
  try {
    for (const check of CHECKS) {
      const wrong = await inBox(maker, (box) => commandWrong(box, check, targets))
      yield { name: check.name, ...(wrong ? { wrong } : {}) }
    }
    for (const [name, check] of FILE_CHECKS) {
      const wrong = await check(maker).catch(messageOf)
      yield { name, ...(wrong ? { wrong } : {}) }
    }
    const isChanged = !existsSync(file)
    yield { name: 'the file of the host is there', ...(isChanged ? { wrong: 'it is gone' } : {}) }
    yield {
      name: 'no connection was made',
      ...(connections > 0 ? { wrong: `${connections} connections` } : {}),
    }
  } finally {
    if (before === undefined) delete process.env.CHECK_SECRET
    else process.env.CHECK_SECRET = before
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function commandWrong(
  box: Sandbox,
  check: CommandCheck,
  targets: Targets,
): Promise<string | false | undefined> {
  const { command, limits, more, wrong } = check
  return wrong(await box.run({ command: command(targets), ...more }, { ...LIMITS, ...limits }))
}

/** Uses a box, and closes it. Returns what is wrong. */
async function inBox(
  maker: SandboxMaker,
  use: (box: Sandbox) => Promise<string | false | undefined>,
): Promise<string | undefined> {
  const box = maker.create()
  try {
    await box.open()
    return (await use(box)) || undefined
  } catch (error) {
    return messageOf(error)
  } finally {
    await box.close()
  }
}

const output = async (box: Sandbox, script: string, more: Partial<SandboxCommand> = {}): Promise<string> =>
  (await box.run({ command: ['sh', '-c', script], ...more }, LIMITS)).stdout.trim()

type FileCheck = (maker: SandboxMaker) => Promise<string | undefined>

/** Checks of files and of what one box leaves for another. */
const FILE_CHECKS: readonly (readonly [name: string, check: FileCheck])[] = [
  [
    'files are written as they are, in folders, too',
    (maker) =>
      inBox(maker, async (box) => {
        await box.write({ 'a.txt': 'é\n', 'folder/b.bin': new Uint8Array([0, 255, 10]) })
        const text = await output(box, 'cat a.txt; od -An -tu1 folder/b.bin')
        return text.replace(/\s+/g, ' ') !== 'é 0 255 10' && text
      }),
  ],
  [
    'files that are kept reach the next command',
    (maker) =>
      inBox(maker, async (box) => {
        const first = {
          command: ['sh', '-c', 'echo "echo ran" >made; chmod +x made; echo log'],
          keep: ['made'],
        }
        const run = await box.run(first, LIMITS)
        const text = await output(box, 'sh ./made')
        return (
          (run.exitCode !== 0 || run.stdout.trim() !== 'log' || text !== 'ran') && `${run.stdout} ${text}`
        )
      }),
  ],
  [
    'the exit code of a command that keeps files is its own',
    (maker) =>
      inBox(maker, async (box) => {
        const { exitCode } = await box.run({ command: ['sh', '-c', 'exit 9'], keep: ['made'] }, LIMITS)
        return exitCode !== 9 && `exit code ${exitCode}`
      }),
  ],
  [
    'a name that leads out of the folder is an error',
    (maker) =>
      inBox(maker, async (box) => {
        for (const name of ['../out.txt', '/tmp/out.txt']) {
          const result = await box.write({ [name]: 'x' }).then(
            () => `${name} was written`,
            () => undefined,
          )
          if (result !== undefined) return result
        }
        return undefined
      }),
  ],
  [
    'a box sees no file of another one',
    async (maker) => {
      const left = 'for place in . .. /tmp /var/tmp /dev/shm; do echo x >$place/left-behind; done 2>/dev/null'
      await inBox(maker, async (box) => output(box, `${left}; true`).then(() => undefined))
      return inBox(maker, async (box) => {
        const found = await output(
          box,
          'ls ./left-behind ../left-behind /tmp/left-behind /var/tmp/left-behind /dev/shm/left-behind 2>/dev/null; true',
        )
        return found !== '' && found
      })
    },
  ],
  [
    'a process that is left behind is gone',
    (maker) =>
      inBox(maker, async (box) => {
        await output(box, 'sleep 31.4159 >/dev/null 2>&1 &')
        const found = await output(
          box,
          'cat /proc/[0-9]*/cmdline 2>/dev/null | tr "\\0" " " | grep -c "sleep 31[.]4159"',
        )
        return found !== '0' && `${found} processes`
      }),
  ],
]
