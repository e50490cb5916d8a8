import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandOutcome, serveCommands } from '@codegen-eval/mcp/node'
import { testFolder } from '@codegen-eval/test-data'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll, test } from 'vitest'
import { COMMANDS } from '../../src/command-list.ts'
import { READING_COMMANDS } from '../../src/commands/mcp.ts'
import { IDENTITY } from '../../src/identity.ts'
import { command } from '../command.ts'
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

test.each(QUESTIONS)('%s', async (_, tool, input, check) => {
  check(await ask(tool, input))
})
