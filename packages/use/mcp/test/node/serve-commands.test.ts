import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandEntry, declareCommand, inGroup, switched, texts } from '@codegen-eval/command-line'
import { testFolder } from '@codegen-eval/test-data'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CommandOutcome, type ServeOptions, serveCommands } from '../../src/node/serve-commands.ts'

const folder = testFolder()
const root = join(folder.path, 'root')
mkdirSync(join(root, 'sub'), { recursive: true })
for (const name of ['a.jsonl', 'b.jsonl', 'sub/c.jsonl']) writeFileSync(join(root, name), '')
folder.write('secret.jsonl', '')

const PLAIN = { firstFlags: [], examples: [], run: async () => {} }
const commands: CommandEntry[] = [
  {
    name: 'score',
    summary: 'score outputs',
    load: async () =>
      declareCommand({
        ...PLAIN,
        arguments: [{ name: '<file...>', help: 'outputs' }],
        flags: {
          ...inGroup('inputs', { lines: { flag: '--lines', type: switched, help: 'by lines' } }),
          ...inGroup('metrics', { metric: { flag: '--metric <spec>', type: texts, help: 'metric' } }),
          ...inGroup('execution', {
            noConfig: { flag: '--no-config', type: switched, help: 'no configuration' },
          }),
        },
      }),
  },
  {
    name: 'metrics',
    summary: 'list metrics',
    load: async () =>
      declareCommand({ ...PLAIN, arguments: [{ name: '[name]', help: 'metric' }], flags: {} }),
  },
]

const PRINTED: CommandOutcome = { code: 0, stdout: '{"score":1}', stderr: '' }
let calls: { readonly args: readonly string[]; readonly folder: string }[]
let run: ServeOptions['run']
let client: Client
let transport: InMemoryTransport
let served: Promise<void>

beforeEach(async () => {
  calls = []
  run = async () => PRINTED
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  transport = theirs
  served = serveCommands(
    {
      identity: { name: 'scorer', version: '1.2.3' },
      root,
      commands,
      run: (args, cwd, signal) => {
        calls.push({ args, folder: cwd })
        return run(args, cwd, signal)
      },
    },
    theirs,
  )
  client = new Client({ name: 'test', version: '1' })
  await client.connect(ours)
})
afterEach(() => client.close())

/** The answer of a tool, or the text of its error. */
async function ask(name: string, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input })
  const [{ text }] = content as readonly { readonly text: string }[]
  if (isError) return text
  // for clients that read texts only
  expect(JSON.parse(text)).toEqual(structuredContent)
  return structuredContent
}

test('the server has the name of the program, and its tools are read-only commands', async () => {
  expect(client.getServerVersion()).toEqual({ name: 'scorer', version: '1.2.3' })
  const { tools } = await client.listTools()
  expect(tools.map(({ name, description, annotations }) => [name, description, annotations])).toEqual([
    ['score', 'score outputs', { readOnlyHint: true, openWorldHint: false }],
    ['metrics', 'list metrics', { readOnlyHint: true, openWorldHint: false }],
  ])
})

test('a call is a command line in the root, with files after the flags', async () => {
  const input = { files: ['sub/c.jsonl', 'heron=a.jsonl'], metric: ['chrf', 'bleu'], lines: true }
  expect(await ask('score', input)).toEqual({ exitCode: 0, result: { score: 1 }, messages: [] })
  const flags = ['--format=json', '--no-config', '--metric=chrf', '--metric=bleu', '--lines']
  expect(calls).toEqual([
    { args: ['score', ...flags, '--', 'sub/c.jsonl', 'heron=a.jsonl'], folder: realpathSync(root) },
  ])
})

test('a name is no path, and a command without configuration gets no flag for it', async () => {
  await ask('metrics', { name: '*' })
  await ask('metrics')
  expect(calls.map(({ args }) => args)).toEqual([
    ['metrics', '--format=json', '--', '*'],
    ['metrics', '--format=json', '--'],
  ])
})

test('patterns are expanded below the root', async () => {
  await ask('score', { files: ['*.jsonl'] })
  expect(calls[0].args.slice(-3)).toEqual(['--', 'a.jsonl', 'b.jsonl'])
})

test.each([
  '../secret.jsonl',
  '../*.jsonl',
  '/etc/*',
  'C:\\*',
  'sub/../../*.jsonl',
  'm=../secret.jsonl',
  '..',
])('%s is refused before a command runs', async (path) => {
  expect(await ask('score', { files: [path] })).toContain('the path leaves the root')
  expect(calls).toEqual([])
})

test('a value that names a file elsewhere is refused', async () => {
  expect(await ask('score', { files: ['a.jsonl'], metric: 'x:model=../secret.jsonl' })).toContain(
    'the path leaves the root',
  )
  expect(calls).toEqual([])
})

test('unknown tools and fields are errors that tell which there are', async () => {
  expect(await ask('run')).toBe('there is no tool run: there are score, metrics')
  expect(await ask('score', { files: ['a.jsonl'], output: 'x' })).toContain('score has no field output')
  expect(await ask('score')).toContain('files: expected at least one')
})

test('a condition that fails is an answer, with the lines for people', async () => {
  run = async () => ({ code: 3, stdout: 'null', stderr: 'note: 3 tasks\n\nthe gate failed\n' })
  expect(await ask('score', { files: ['a.jsonl'] })).toEqual({
    exitCode: 3,
    result: null,
    messages: ['note: 3 tasks', 'the gate failed'],
  })
})

test('other exit codes are errors with the same words, or with the code', async () => {
  run = async () => ({ code: 2, stdout: '', stderr: 'a.jsonl, line 1: no JSON\nhint: see formats\n' })
  expect(await ask('score', { files: ['a.jsonl'] })).toBe('a.jsonl, line 1: no JSON\nhint: see formats')
  run = async () => ({ code: 137, stdout: '{', stderr: '' })
  expect(await ask('score', { files: ['a.jsonl'] })).toBe('exit code 137')
})

test('a command that cannot start, or prints no JSON, is an error, and the server goes on', async () => {
  run = async () => {
    throw new Error('spawn ENOENT')
  }
  expect(await ask('metrics')).toBe('spawn ENOENT')
  run = async () => ({ ...PRINTED, stdout: '{"score":' })
  expect(await ask('metrics')).toContain('JSON')
  run = async () => PRINTED
  expect(await ask('metrics')).toMatchObject({ exitCode: 0 })
})

test('a call that the client gives up stops its command', async () => {
  const stopped = new Promise<void>((resolve) => {
    run = (_, __, signal) =>
      new Promise((answer) => {
        signal.addEventListener('abort', () => {
          resolve()
          answer(PRINTED)
        })
      })
  })
  const giveUp = new AbortController()
  const call = client.callTool({ name: 'metrics' }, undefined, { signal: giveUp.signal })
  await expect.poll(() => calls.length).toBe(1)
  giveUp.abort(new Error('given up'))
  await expect(call).rejects.toThrow('given up')
  await stopped
})

test('a message that is not read is reported on standard error, and the server goes on', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  transport.onerror?.(new SyntaxError('Unexpected token'))
  expect(written).toHaveBeenCalledExactlyOnceWith('a message was not read: Unexpected token\n')
  written.mockRestore()
  expect((await client.listTools()).tools).toHaveLength(2)
})

test('serving ends with the client', async () => {
  await client.close()
  await expect(served).resolves.toBeUndefined()
})

test('a root that is no folder is an error', async () => {
  const identity = { name: 'scorer', version: '1' }
  const none = join(folder.path, 'none')
  await expect(serveCommands({ identity, root: none, commands, run })).rejects.toThrow('no such folder')
})

test('calls at the same time get their own answers, whichever ends first', async () => {
  const waiting: (() => void)[] = []
  run = async (args) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { ...PRINTED, stdout: JSON.stringify(args.at(-1)) }
  }
  const files = ['a.jsonl', 'b.jsonl', 'sub/c.jsonl']
  const answers = files.map((file) => ask('score', { files: [file] }))
  await vi.waitFor(() => expect(waiting).toHaveLength(files.length))
  for (const end of waiting.reverse()) end()
  expect(await Promise.all(answers)).toEqual(files.map((result) => ({ exitCode: 0, result, messages: [] })))
})

test.each(['all files', 'a folder'])('a call of 3,000 files in %s has 8 s', async (kind) => {
  const many = folder.path.concat('/root/many')
  mkdirSync(many, { recursive: true })
  for (let i = 0; i < 3000; i++) writeFileSync(join(many, `model-${i}.jsonl`), '')
  const files = [kind === 'a folder' ? 'many' : 'many/*.jsonl']
  const time = vi.spyOn(AbortSignal, 'timeout')
  expect(await ask('score', { files })).toMatchObject({ result: { score: 1 } })
  expect(time).toHaveBeenCalledExactlyOnceWith(8000)
  time.mockReturnValue(AbortSignal.abort())
  for (const ends of [async () => PRINTED, async () => Promise.reject(new Error('stopped'))]) {
    run = ends
    expect(await ask('score', { files })).toMatch(/^3000 files: a call of more than 100 has 8 s, /)
  }
  run = async () => PRINTED
  expect(await ask('score', { files: ['a.jsonl', 'sub'] })).toMatchObject({ result: { score: 1 } })
  time.mockRestore()
})
