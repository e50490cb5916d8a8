import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow } from '../src/run-command.ts'
import type { Facts } from '../src/scaffold.ts'

/** Largest WebAssembly of a grammar that the command and the umbrella carry, in bytes. */
const MAX_CARRIED = 1.5e6

/** A kind of node in a grammar's `node-types.json`. */
interface NodeType {
  readonly type: string
  readonly named: boolean
  readonly root?: boolean
}

/**
 * What a new language takes from its grammar, which is fetched from npm into a temporary folder.
 *
 * @param name The language's name.
 * @param grammar The package, with or without a version: `tree-sitter-go@0.25.0`; by default `tree-sitter-<name>`.
 * @throws Error if the package has no WebAssembly or no licence.
 */
export async function facts(name: string, grammar: string = `tree-sitter-${name}`): Promise<Facts> {
  const cwd = mkdtempSync(join(tmpdir(), 'grammar-'))
  const [packed] = JSON.parse(await runOrThrow('npm', ['pack', grammar, '--json'], { cwd }))
  await runOrThrow('tar', ['xzf', packed.filename], { cwd })
  const home = join(cwd, 'package')
  const files = readdirSync(home)
  const wasm = files.find((file) => file.endsWith('.wasm'))
  const licence = files.find((file) => /^licen[cs]e/i.test(file))
  if (wasm === undefined || licence === undefined) throw new Error(`${grammar}: no .wasm or no licence`)
  const plainName = packed.name.split('/').at(-1)
  const { size } = statSync(join(home, wasm))
  const source = (file: string) => JSON.parse(readFileSync(join(home, 'src', file), 'utf8'))
  return {
    words: new Map([
      ['GRAMMAR_PACKAGE', packed.name],
      ['GRAMMAR_UNSCOPED', plainName],
      ['GRAMMAR_VERSION', packed.version],
      ['GRAMMAR_WASM', wasm],
      ...wordsOf(source('node-types.json'), source('grammar.json')),
    ]),
    finish(target) {
      cpSync(join(home, licence), join(target, 'notices', `${plainName}.txt`))
      rmSync(cwd, { recursive: true })
      const what = `${wasm} has ${(size / 1e6).toFixed(2)} MB: users install the package beside the command`
      return size > MAX_CARRIED
        ? what
        : `${what}, or add it to the dependencies of all and cli, as lang-go is`
    },
  }
}

/**
 * What the kinds of a grammar tell: the root, comments, strings and names of variables; and its keywords, the words that
 * its rules write.
 */
export function wordsOf(
  types: readonly NodeType[],
  grammar: { readonly rules: unknown },
): [word: string, fact: string][] {
  const like = (pattern: RegExp) =>
    types.filter(({ type, named }) => named && pattern.test(type)).map(({ type }) => type)
  const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')
  const keywords = [...writtenWords(grammar.rules)].sort()
  return [
    ['GRAMMAR_ROOT', types.find(({ root }) => root)?.type ?? types[0]!.type],
    ['GRAMMAR_COMMENTS', list(like(/comment$/))],
    ['GRAMMAR_STRINGS', list(like(/^(?:\w+_)?string(?:_literal)?$/))],
    ['GRAMMAR_NAMES', list(like(/^(?:identifier|variable_name|simple_identifier)$/))],
    ['GRAMMAR_KEYWORDS', keywords.join(' ')],
    ['GRAMMAR_KEYWORD', keywords[0] ?? ''],
  ]
}

/** The words of two letters or more that the rules of a `grammar.json` write, those of named leaves (`nil`) included. */
function writtenWords(rule: unknown): Set<string> {
  if (typeof rule !== 'object' || rule === null) return new Set()
  if ('value' in rule && 'type' in rule && rule.type === 'STRING')
    return new Set(/^[a-z][a-z_]+$/.test(String(rule.value)) ? [String(rule.value)] : [])
  return new Set(Object.values(rule).flatMap((part) => [...writtenWords(part)]))
}
