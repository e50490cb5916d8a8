/** A path of a module of the output: a relative one, or `solution`. */
const PATH = `(?<quote>['"])(?<path>\\.{1,2}/[^'"\\n]*|solution)\\k<quote>`

const NAMES = '\\{(?<names>[^{}]*)\\}'

/** Imports of a script, each at the beginning of a line. */
const IMPORTS = [
  `^[ \\t]*(?:const|let|var)\\s*(?:${NAMES}|(?<whole>[\\w$]+))\\s*=\\s*(?:await\\s+import|require)\\(\\s*${PATH}\\s*\\)(?:\\.(?<member>[\\w$]+))?;?`,
  `^[ \\t]*import\\s+(?<types>type\\s+(?!from\\b))?(?:(?<whole>[\\w$]+)(?:\\s*,)?\\s*|\\*\\s*as\\s+(?<space>[\\w$]+)\\s*)?(?:${NAMES}\\s*)?from\\s*${PATH};?`,
].map((source) => new RegExp(source, 'gm'))

type Groups = Record<string, string | undefined>

/** Tests without their imports of the output. */
export interface OutputImports {
  readonly test: string
  /** Whether they import more of the output than its entry point. */
  readonly usesMore: boolean
}

/**
 * Takes imports of the output out of tests in JavaScript or TypeScript, which share its names: those of a module `solution`,
 * and relative ones that take the entry point. Other names that they give it are declared: `{ add as plus }` becomes
 * `const plus = add`.
 */
export function withoutOutputImports(test: string, entryPoint: string | undefined): OutputImports {
  const used = new Set<string>()
  const declared = (local: string, name: string): string => {
    used.add(name)
    return local === name ? '' : `const ${local} = ${name};`
  }
  const text = IMPORTS.reduce(
    (rest, source) =>
      rest.replace(source, (...match) => {
        const { names, whole, space, member, path, types } = match.at(-1) as Groups
        if (types !== undefined) return ''
        const pairs = pairsOf(names)
        const members = [whole, space].flatMap((name) =>
          member === undefined && name !== entryPoint ? membersOf(test.replace(match[0], ''), name) : [],
        )
        const taken = [...pairs.map(([, name]) => name), ...members, member, whole]
        const isOutput = /(?:^|\/)solution(?:\.\w+)?$/.test(path!) || taken.includes(entryPoint ?? '')
        if (!isOutput) return match[0]
        return [
          ...pairs.map(([local, name]) => declared(local, name === 'default' ? (entryPoint ?? local) : name)),
          ...[whole, space].map((name) => (name === undefined ? '' : declaredWhole(name))),
        ].join('')

        function declaredWhole(name: string): string {
          if (member !== undefined && member !== 'default') return declared(name, member)
          if (members.length === 0) return declared(name, entryPoint ?? name)
          for (const each of members) used.add(each)
          return `const ${name} = { ${members.join(', ')} };`
        }
      }),
    test,
  )
  return { test: text, usesMore: [...used].some((name) => name !== entryPoint) }
}

/** Local names and those of the module in `a, b as c` or `a, b: c`, without types. */
function pairsOf(names = ''): (readonly [local: string, name: string])[] {
  const parts = names.split(',').map((part) => part.replace(/=.*/s, '').trim())
  return parts
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', local = name] = part.split(/:|\sas\s/).map((each) => each.trim())
      return [local, name]
    })
}

/** The fields of a name that a script uses. */
function membersOf(text: string, name: string | undefined): string[] {
  if (name === undefined) return []
  const use = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\.([A-Za-z_$][\\w$]*)`, 'g')
  return [...new Set([...text.matchAll(use)].map(([, member = '']) => member))]
}
