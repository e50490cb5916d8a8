import { testFolder } from '@codegen-eval/test-data'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import { IDENTITY } from '../../src/identity.ts'
import { SOURCE_COMMAND } from '../command.ts'

const folder = testFolder()

/** A process takes seconds to start on a busy machine. */
const PATIENT = { timeout: 600_000 }

test('the command serves over standard input and output, and ends with the client', async () => {
  const client = new Client({ name: 'script', version: '1' })
  const args = [...SOURCE_COMMAND, 'mcp', '--root', folder.path]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }), PATIENT)
  expect(client.getServerVersion()).toMatchObject(IDENTITY)
  const { structuredContent } = await client.callTool(
    { name: 'metrics', arguments: { name: 'chrf' } },
    undefined,
    PATIENT,
  )
  expect(structuredContent).toMatchObject({ exitCode: 0, messages: [] })
  await client.close()
}, 600_000)
