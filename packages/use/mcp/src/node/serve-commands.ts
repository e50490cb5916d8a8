import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { CommandEntry, LoadedCommand } from '@codegen-eval/command-line'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { expandPaths } from '@codegen-eval/samples/node/internal'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { type ServedTool, servedTool, toolCall } from '../served-tool.ts'
import { openRoot, type Root } from './inside-root.ts'
import { type LongMessage, MAX_MESSAGE_BYTES, wholeMessages } from './whole-messages.ts'

/** The end of a command. */
export interface CommandOutcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** The commands that are served, and how one is run. */
export interface ServeOptions {
  /** The name and the version of the program. */
  readonly identity: { readonly name: string; readonly version: string }
  /** The folder that no tool leaves. */
  readonly root: string
  /** Commands that write nothing but their result. */
  readonly commands: readonly CommandEntry[]
  /** Runs a command line of the program in a folder, and stops when the signal says so. */
  run(args: readonly string[], folder: string, signal: AbortSignal): Promise<CommandOutcome>
}

/** The exit code of a gate that fails, which is an answer. */
const FAILED_CONDITION = 3

/** Number of files, also in folders, above which a call has to end soon. The pairs of 100 models take a minute, and a client waits no longer. */
const MANY_FILES = 100

/** Time that a call of more files may take, in milliseconds. */
const TIME_OF_MANY = 8000

/**
 * Serves commands as tools of the Model Context Protocol, until the client closes its end.
 *
 * A tool takes `files`, or a `name`, and those flags of its command that only read. Its result is JSON with `exitCode`,
 * `result`, which the command prints with `--format json`, and `messages`, its lines for people. Flags that write files, load code or
 * fetch something are no fields, configuration files are not read, and paths that leave the root, links resolved, are
 * errors of the tool.
 *
 * A call of more than 100 files, those in folders included, is stopped and refused if it takes more than 8 s. A message that
 * is not JSON of the protocol is reported on standard error, one of more than 10 MiB is answered with an error, and the next
 * one is read.
 *
 * @param transport Standard input and output by default.
 * @throws UsageError if the root is no folder.
 * @see https://modelcontextprotocol.io/specification/
 */
export async function serveCommands(options: ServeOptions, transport?: Transport): Promise<void> {
  const root = openRoot(options.root)
  // the client is answered while the commands load
  const loading = loadCommands(options.commands)
  const server = new Server(options.identity, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: (await loading).tools.map((tool) => ({
      ...tool,
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const late = AbortSignal.timeout(TIME_OF_MANY)
    try {
      const { commands } = await loading
      const command = commands.get(params.name)
      if (command === undefined)
        throw new UsageError(`there is no tool ${params.name}: there are ${[...commands.keys()].join(', ')}`)
      const { args, files } = await commandLine(command, params.arguments ?? {}, root)
      if (files <= MANY_FILES) return resultOf(await options.run(args, root.path, signal))
      const run = options.run(args, root.path, AbortSignal.any([signal, late]))
      // a command that is stopped may end with an error
      const outcome = await run.catch((error) => {
        if (!late.aborted) throw error
      })
      return outcome === undefined || late.aborted ? failure(tooManyFiles(files)) : resultOf(outcome)
    } catch (error) {
      return failure(messageOf(error))
    }
  })
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve
    // what is not JSON has no id to answer to, so that its sender would wait without a word
    server.onerror = ({ message }) => process.stderr.write(`a message was not read: ${message}\n`)
  })
  await server.connect(transport ?? standardTransport(server))
  await closed
}

/** Standard input and output. A message that is too long is answered with an error, and the next one is read. */
function standardTransport(server: Server): Transport {
  const onLong = ({ id, bytes }: LongMessage): void => {
    const message = `the message has ${bytes} bytes: at most ${MAX_MESSAGE_BYTES} are accepted`
    if (id === undefined) server.onerror?.(new RangeError(message))
    else void transport.send({ jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidRequest, message } })
  }
  const input = Readable.from(wholeMessages(process.stdin, onLong))
  // the protocol ends with the input
  input.once('end', () => void server.close())
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES })
  return transport
}

async function loadCommands(entries: readonly CommandEntry[]): Promise<{
  readonly commands: ReadonlyMap<string, LoadedCommand>
  readonly tools: readonly ServedTool[]
}> {
  const commands = new Map<string, LoadedCommand>()
  for (const entry of entries) commands.set(entry.name, { ...entry, ...(await entry.load()) })
  return { commands, tools: await Promise.all([...commands.values()].map(servedTool)) }
}

async function commandLine(
  command: LoadedCommand,
  input: Readonly<Record<string, unknown>>,
  root: Root,
): Promise<{ readonly args: string[]; readonly files: number }> {
  const { files, flags, values } = toolCall(command, input)
  for (const value of values) root.value(value)
  const isNamed = command.arguments?.[0]?.name.includes('...') === false
  const found = isNamed ? files : await expandPaths(files.map((path) => globIn(root, path)))
  const paths = isNamed ? found : found.map((path) => checked(root, path))
  const noConfig = 'noConfig' in command.flags ? ['--no-config'] : []
  return {
    args: [command.name, '--format=json', ...noConfig, ...flags, '--', ...paths],
    files: isNamed ? 0 : paths.reduce((sum, path) => sum + filesAt(root, path), 0),
  }
}

function tooManyFiles(files: number): string {
  return `${files} files: a call of more than ${MANY_FILES} has ${TIME_OF_MANY / 1000} s, and this one takes longer; name fewer, or run the command without this server`
}

/** The number of files at a path, which may be a folder. */
function filesAt({ path: root }: Root, argument: string): number {
  const { path } = named(argument)
  const full = resolve(root, path)
  return statSync(full).isDirectory() ? readdirSync(full, { recursive: true }).length : 1
}

/** A pattern is expanded below the root; what it finds elsewhere would tell what is there. */
function globIn({ path: root }: Root, path: string): string {
  if (!/[*?[]/.test(path)) return path
  if (/^[/\\]|^\w:|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path))
    throw new UsageError(`${path}: the path leaves the root`)
  return `${root}/${path}`
}

/** Checks a file, which may be named: `gpt=outputs.jsonl`. */
function checked(root: Root, argument: string): string {
  const { model, path } = named(argument)
  return model === undefined ? root.file(path) : `${model}=${root.file(path)}`
}

function named(argument: string): { readonly model?: string; readonly path: string } {
  const [, model, path] = /^([^=/\\]+)=(.+)$/s.exec(argument) ?? []
  return path === undefined ? { path: argument } : { model, path }
}

function resultOf({ code, stdout, stderr }: CommandOutcome): CallToolResult {
  const messages = stderr.split('\n').filter((line) => line !== '')
  if (code !== 0 && code !== FAILED_CONDITION) return failure(messages.join('\n') || `exit code ${code}`)
  const structuredContent = { exitCode: code, result: JSON.parse(stdout) as unknown, messages }
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
