import { type Finding, findings, lineOf } from './finding.ts'
import { GROUPS, isLanguage, isLibrary, mayImport, PROGRAMS, UMBRELLA } from './layers.ts'
import { folderOf, type Manifest, type Package, packageName, type Workspace } from './workspace.ts'

/** The problems of a manifest, with the keys where they stand. */
type Problems = Iterable<readonly [key: string, message: string]>

/** The keys of a manifest in their order. */
const KEYS =
  `name version description keywords homepage bugs license repository type sideEffects exports bin files
engines publishConfig codegenEval scripts dependencies peerDependencies peerDependenciesMeta optionalDependencies
devDependencies`.split(/\s/)

/** Keys that a package may leave out. */
const OPTIONAL = new Set(['bin', 'codegenEval', ...KEYS.slice(KEYS.indexOf('dependencies'))])

/** Kinds of dependencies that pnpm installs, pinned by the workspace's or the catalog's protocol. */
const PINNED = ['dependencies', 'optionalDependencies', 'devDependencies'] as const

/** Files that a package publishes, beside those that npm adds. */
const CARRIED = ['dist', 'src', 'CHANGELOG.md']

/** The condition by which packages of the workspace resolve each other to sources; only the workspace sets it. */
const SOURCE = '@codegen-eval/source'

/** All problems of a package's manifest. */
export function checkManifest(pkg: Package, workspace: Workspace): Finding[] {
  const file = `${pkg.home}/package.json`
  return [keys, values, registry, protocols, layers, umbrella].flatMap((check) =>
    [...check(pkg, workspace)].flatMap(([key, message]) =>
      findings(file, [message], lineOf(pkg.manifestText, `"${key}":`)),
    ),
  )
}

function* keys({ manifest }: Package): Problems {
  const present = Object.keys(manifest)
  for (const key of KEYS)
    if (!OPTIONAL.has(key) && !present.includes(key)) yield [key, `key "${key}" is missing`]
  for (const key of present)
    if (!KEYS.includes(key)) yield [key, `key "${key}" is not one of the manifest's keys`]
  const ordered = KEYS.filter((key) => present.includes(key))
  const misplaced = present.filter((key) => KEYS.includes(key)).find((key, i) => key !== ordered[i])
  if (misplaced) yield [misplaced, `key "${misplaced}" is out of order: ${ordered.join(', ')}`]
}

function* values({ manifest, folder, home }: Package, { manifest: root }: Workspace): Problems {
  const program = PROGRAMS.has(folder)
  const web = root.repository?.url.replace(/^git\+|\.git$/g, '')
  const expected: Partial<Record<keyof Manifest, unknown>> = {
    name: packageName(folder),
    homepage: `${web}/tree/main/${home}#readme`,
    bugs: `${web}/issues`,
    license: root.license,
    repository: { ...root.repository, directory: home },
    type: 'module',
    sideEffects: program ? Object.values(manifest.bin ?? {}) : false,
    engines: root.engines,
    publishConfig: { access: 'public' },
    exports: expectedExports(manifest.exports ?? {}),
  }
  for (const [key, value] of Object.entries(expected)) {
    const [actual, valid] = [manifest[key as keyof Manifest], value].map((one) => JSON.stringify(one))
    if (key in manifest && actual !== valid) yield [key, `"${key}" is ${actual}, not ${valid}`]
  }
  const { version, description, keywords, files = [], scripts = {} } = manifest
  const rules: readonly [key: keyof Manifest, isBroken: boolean, message: string][] = [
    // a caret range of 0.0.x holds one version only
    ['version', !/^(?!0\.0\.)\d+\.\d+\.\d+(-[\w.]+)?$/.test(version), 'is not a version from 0.1.0'],
    ['description', description?.endsWith('.') === true, 'is a sentence; expected a phrase'],
    ['keywords', keywords?.length === 0, 'is empty'],
    ['files', !CARRIED.every((name) => files.includes(name)), 'lacks "dist", "src" or "CHANGELOG.md"'],
    ['scripts', !('build' in scripts && 'test' in scripts), 'lacks "build" or "test"'],
    ['bin', !program, `belongs to ${[...PROGRAMS].join(', ')} only`],
  ]
  for (const [key, isBroken, message] of rules)
    if (key in manifest && isBroken) yield [key, `"${key}": ${JSON.stringify(manifest[key])} ${message}`]
}

/**
 * The form of the entry points that a manifest has: "." first, "./package.json" last. All of them have bundles for Node
 * (`build.ts`), or none has. publint checks the files.
 */
function expectedExports(exports: Manifest['exports'] & object): Manifest['exports'] {
  const isBundled = Object.values(exports).some((target) => typeof target !== 'string' && 'node' in target)
  const subpaths = new Set(['.', ...Object.keys(exports)].filter((subpath) => subpath !== './package.json'))
  const expected = [...subpaths].map((subpath) => {
    if (typeof exports[subpath] === 'string') return [subpath, subpath]
    const stem = subpath === '.' ? 'index' : subpath.slice('./'.length)
    const [source, types] = [`./src/${stem}.ts`, `./dist/${stem}.d.ts`]
    const bundle = isBundled ? { node: `./dist/bundled/${stem.replaceAll('/', '-')}.js` } : {}
    return [subpath, { [SOURCE]: source, types, ...bundle, default: `./dist/${stem}.js` }]
  })
  return { ...Object.fromEntries(expected), './package.json': './package.json' }
}

/** A metric's registry is an entry point, unless the index exports it. */
function* registry({ folder, sources, manifest }: Package): Problems {
  const has = (path: string, text = '') =>
    sources.some((file) => file.path === path && file.text.includes(text))
  const isOpen = './registry' in (manifest.exports ?? {}) || has('index.ts', "'./registry.ts'")
  if (isLibrary(folder) && has('registry.ts') && !isOpen)
    yield ['exports', 'src/registry.ts is there, but entry point "./registry" is not']
}

/** A grammar, in a version that only the package of its language uses. */
const GRAMMAR = /(?:^|\/)tree-sitter-[a-z-]+ \d+\.\d+\.\d+$/

/**
 * Packages of the workspace use its protocol, all others the catalog, except for grammars. The umbrella and programs, whose
 * bundles carry packages, name one version of each. Tests use private packages, too, which have no versions.
 */
function* protocols({ folder, manifest }: Package): Problems {
  const protocol = folder === UMBRELLA || PROGRAMS.has(folder) ? 'workspace:*' : 'workspace:^'
  for (const kind of PINNED) {
    for (const [name, range] of Object.entries(manifest[kind] ?? {})) {
      const isOurs = folderOf(name) !== undefined
      const expected = isOurs ? protocol : 'catalog:'
      const isPrivate = isOurs && kind === 'devDependencies' && range === 'workspace:*'
      // a named catalog has another version of what the default one has
      const isCatalog = !isOurs && range.startsWith('catalog:')
      const isGrammar = isLanguage(folder) && kind === 'devDependencies' && GRAMMAR.test(`${name} ${range}`)
      if (range !== expected && !isCatalog && !isPrivate && !isGrammar)
        yield [name, `dependency "${name}" is "${range}", not "${expected}"`]
    }
  }
}

/**
 * Dependencies lead to the package's group or to one before it, and the sources use them, or an optional peer of a package does.
 * The bundle of a program imports what the packages need that it carries. The compiler's project references have no circles.
 */
function* layers({ folder, group, manifest, sources }: Package, { packages }: Workspace): Problems {
  if (!GROUPS.includes(group))
    return yield ['name', `packages/${group} is no group of packages: they are ${GROUPS.join(', ')}`]
  // tests may use any package, so devDependencies are free
  const names = Object.keys(manifest.dependencies ?? {})
  const others = packages.filter((pkg) => pkg.folder !== folder)
  const own = others.filter(({ manifest: { name } }) => names.includes(name))
  for (const { manifest: other, group: home } of own.filter((pkg) => !mayImport(group, pkg.group)))
    yield [other.name, `dependency "${other.name}" is in ${home}, from which ${group} may not import`]
  const isUsed = (name: string) =>
    folder === UMBRELLA ||
    sources.some(({ text }) => text.includes(`${name}'`) || text.includes(`${name}/`)) ||
    own.some(({ manifest: { peerDependencies = {} } }) => name in peerDependencies) ||
    (PROGRAMS.has(folder) && others.some(({ manifest: { dependencies = {} } }) => name in dependencies))
  for (const name of names) if (!isUsed(name)) yield [name, `dependency "${name}" is used nowhere in src`]
}

/** The umbrella depends on exactly the packages of the earlier groups, and on some of the languages. */
function* umbrella({ folder, group, manifest }: Package, { packages }: Workspace): Problems {
  if (folder !== UMBRELLA) return
  const others = packages.filter((pkg) => pkg.group !== group).map(({ manifest: { name } }) => name)
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  for (const name of new Set([...others, ...names]))
    if (!others.includes(name) || !(names.includes(name) || isLanguage(folderOf(name)!)))
      yield [name, `"${name}": the umbrella depends on all packages of the other groups, and on nothing else`]
}
