import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandOutcome, serveCommands } from '@codegen-eval/mcp/node'
import { testFolder } from '@codegen-eval/test-data'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS } from '../../src/command-list.ts'
import { READING_COMMANDS } from '../../src/commands/mcp.ts'
import { IDENTITY } from '../../src/identity.ts'
import { command, SOURCE_COMMAND } from '../command.ts'
import { ask, client, EXAMPLES, PATIENT, QUESTIONS } from './mcp.cases.ts'

const folder = testFolder()
const root = join(folder.path, 'root')
/** A process for each call takes seconds from sources. */
const inThisProcess = async (args: readonly string[], cwd: string): Promise<CommandOutcome> => {
  const { code, stdout, stderr } = await command(args, { cwd })
  return { code: code ?? 1, stdout, stderr }
}

beforeAll(async () => {
  mkdirSync(root)
  cpSync(join(EXAMPLES, 'tools'), root, { recursive: true })
  cpSync(join(EXAMPLES, 'tasks.jsonl'), join(root, 'tasks.jsonl'))
  writeFileSync(join(folder.path, 'secret.jsonl'), '{"id": 1, "candidate": "secret", "references": ["x"]}\n')
  symlinkSync(join(folder.path, 'secret.jsonl'), join(root, 'link.jsonl'))
  mkdirSync(join(root, 'linked'))
  symlinkSync(folder.path, join(root, 'linked', 'up'))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const commands = COMMANDS.filter(({ name }) => READING_COMMANDS.has(name))
  const run = (args: readonly string[], cwd: string) => inThisProcess(args, cwd)
  void serveCommands({ identity: IDENTITY, root, commands, run }, theirs)
  await client.connect(ours, PATIENT)
})
afterAll(() => client.close())

test('the tools are the commands that only read, without flags that write or load code', async () => {
  const { tools } = await client.listTools(undefined, PATIENT)
  const names = tools.map(({ name }) => name)
  const wanted = ['score', 'compare', 'rank', 'gate', 'explain', 'pass-at-k', 'metrics', 'formats']
  expect(names.filter((name) => name !== 'tasks')).toEqual(wanted)
  for (const { inputSchema } of tools)
    for (const flag of [
      'output',
      'html',
      'export',
      'segments',
      'plugin',
      'download',
      'save-scores',
      'sequential',
      'manifest',
      'config',
    ])
      expect(inputSchema.properties).not.toHaveProperty(flag)
})

test('20 questions of the guide are asked', () => {
  expect(QUESTIONS).toHaveLength(20)
})

test.each([
  ['a path above the root', { files: ['../secret.jsonl'] }],
  ['an absolute path', { files: [join(folder.path, 'secret.jsonl')] }],
  ['a link', { files: ['link.jsonl'] }],
  ['a link below a folder', { files: ['linked'] }],
  ['a pattern that finds a link', { files: ['lin*.jsonl'] }],
  ['a pattern above the root', { files: ['../*.jsonl'] }],
  ['a named file', { files: ['m=../secret.jsonl'] }],
  ['references', { files: ['heron.txt'], references: ['../secret.jsonl'] }],
  ['a field for rows', { files: ['tasks.jsonl'], 'shared-ngrams': '/etc/passwd' }],
  ['a part of a spec', { files: ['tasks.jsonl'], metric: `bert-score:model=${folder.path}` }],
])('%s does not leave the root', async (_, input) => {
  await expect(ask('score', { metric: 'chrf', ...input })).rejects.toThrow('the path leaves the root')
})

test('texts of explain are no files outside of the root', async () => {
  const input = { candidate: '../secret.jsonl', reference: 'x', metric: 'chrf' }
  await expect(ask('explain', input)).rejects.toThrow('the path leaves the root')
})

test('errors are those that people get, and standard input and unknown fields are refused', async () => {
  await expect(ask('score', { files: ['tasks.jsonl'], metric: 'bleuu' })).rejects.toThrow(
    "did you mean 'bleu'",
  )
  await expect(ask('score', { files: ['none.jsonl'] })).rejects.toThrow('no such file or folder')
  await expect(ask('score', { files: ['-'] })).rejects.toThrow('no standard input')
  await expect(ask('score', {})).rejects.toThrow('expected at least one')
  await expect(ask('score', { files: ['tasks.jsonl'], output: 'x' })).rejects.toThrow(
    'score has no field output',
  )
  await expect(ask('run', { files: ['tasks.jsonl'] })).rejects.toThrow('there is no tool run')
})

test('the command serves over standard input and output, and ends with the client', async () => {
  const other = new Client({ name: 'script', version: '1' })
  const args = [...SOURCE_COMMAND, 'mcp', '--root', root]
  await other.connect(new StdioClientTransport({ command: process.execPath, args }), PATIENT)
  expect(other.getServerVersion()).toMatchObject(IDENTITY)
  const { structuredContent } = await other.callTool(
    { name: 'metrics', arguments: { name: 'chrf' } },
    undefined,
    PATIENT,
  )
  expect(structuredContent).toMatchObject({ exitCode: 0, messages: [] })
  await other.close()
}, 600_000)
