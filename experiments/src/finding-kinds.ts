import { readdirSync, readFileSync } from 'node:fs'

/** The folders of views, one for each package. */
const ANALYSIS = new URL('../../packages/analysis/', import.meta.url)

/** Where the sentences of a file are declared: an object of words, the argument of `wordsOf`, or what a function of words returns. */
const DECLARED = /(?:: Words = |\bwordsOf\()\{$/
const RETURNING = /\): Words \{$/

/** A kind with its sentence: `better: (…`, `'left-out': …`, `intervals() {`. */
const KIND = /^(?:'([a-z-]+)'|([a-z]+))(?:: |\()/

/** The kinds of findings that the text of a module has words for, in its order. */
export function kindsIn(text: string): string[] {
  const kinds: string[] = []
  let end: string | undefined
  let isReturning = false
  for (const line of text.split('\n')) {
    const indent = line.slice(0, line.length - line.trimStart().length)
    if (end !== undefined) {
      if (indent === end && line !== '') end = undefined
      else if (indent === `${end}  `) kinds.push(...kindOf(line.trimStart()))
    } else if (DECLARED.test(line) || (isReturning && line.trim() === 'return {')) {
      end = indent
      isReturning = false
    } else if (RETURNING.test(line)) isReturning = true
  }
  return kinds
}

function kindOf(line: string): string[] {
  const [, quoted, plain] = KIND.exec(line) ?? []
  const kind = quoted ?? plain
  return kind === undefined ? [] : [kind]
}

/** The kinds of findings of all views by the module that words them: `gate-words:verdict`. */
export function findingKinds(): string[] {
  return readdirSync(ANALYSIS)
    .filter((name) => name !== 'report')
    .sort()
    .flatMap((name) => modulesOf(new URL(`${name}/src/view/`, ANALYSIS)))
}

function modulesOf(folder: URL): string[] {
  return filesOf(folder).flatMap((file) =>
    kindsIn(readFileSync(new URL(file, folder), 'utf8')).map((kind) => `${file.replace('.ts', '')}:${kind}`),
  )
}

/** The files of a folder; none if there is no such folder. */
function filesOf(folder: URL): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
