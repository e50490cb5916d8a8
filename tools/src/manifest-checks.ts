import { type Finding, lineOf } from './finding.ts'
import { GROUPS, isLanguage, isLibrary, mayImport, PROGRAMS, UMBRELLA } from './layers.ts'
import { folderOf, type Manifest, type Package, packageName, type Workspace } from './workspace.ts'

/** The keys of a manifest in their order. */
const KEYS =
  'name version description keywords homepage bugs license repository type sideEffects exports bin files engines \
publishConfig codegenEval scripts dependencies peerDependencies peerDependenciesMeta optionalDependencies devDependencies'.split(
    ' ',
  )

/** Keys that a package may leave out. */
const OPTIONAL = new Set(['bin', 'codegenEval', ...KEYS.slice(KEYS.indexOf('dependencies'))])

/** Kinds of dependencies that pnpm installs, pinned by the workspace's or the catalog's protocol. */
const PINNED = ['dependencies', 'optionalDependencies', 'devDependencies'] as const

/** The condition by which packages of the workspace resolve each other to sources; only the workspace sets it. */
const SOURCE = '@codegen-eval/source'

/** All problems of a package's manifest. */
export function checkManifest(pkg: Package, workspace: Workspace): Finding[] {
  return [
    ...keys(pkg),
    ...values(pkg, workspace.manifest),
    ...registry(pkg),
    ...protocols(pkg),
    ...layers(pkg, workspace),
    ...umbrella(pkg, workspace),
  ]
}

/** Scripts that run before pnpm is installed name its version, which must be that of `packageManager`. */
export function checkRootManifest({ manifest }: Workspace): Finding[] {
  const pinned = manifest.packageManager?.split('+')[0]
  return Object.entries(manifest.scripts ?? {}).flatMap(([name, script]) =>
    [...script.matchAll(/pnpm@[\w.-]+/g)]
      .filter(([version]) => version !== pinned)
      .map(([version]) => `script "${name}" uses ${version}, not ${pinned}`)
      .map((message) => ({ file: 'package.json', line: 1, message })),
  )
}

/** A finding at a key of a package's manifest. */
function at(pkg: Package, key: string, message: string): Finding {
  return { file: `${pkg.home}/package.json`, line: lineOf(pkg.manifestText, `"${key}":`), message }
}

function keys(pkg: Package): Finding[] {
  const present = Object.keys(pkg.manifest)
  const missing = KEYS.filter((key) => !OPTIONAL.has(key) && !present.includes(key))
  const unknown = present.filter((key) => !KEYS.includes(key))
  const known = present.filter((key) => KEYS.includes(key))
  const ordered = known.toSorted((a, b) => KEYS.indexOf(a) - KEYS.indexOf(b))
  const misplaced = known.find((key, i) => key !== ordered[i])
  return [
    ...missing.map((key) => at(pkg, key, `key "${key}" is missing`)),
    ...unknown.map((key) => at(pkg, key, `key "${key}" is not one of the manifest's keys`)),
    ...(misplaced ? [at(pkg, misplaced, `key "${misplaced}" is out of order: ${ordered.join(', ')}`)] : []),
  ]
}

function values(pkg: Package, root: Manifest): Finding[] {
  const { manifest, folder, home } = pkg
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
  const different = Object.entries(expected)
    .map(([key, value]) => [key, JSON.stringify(manifest[key as keyof Manifest]), JSON.stringify(value)])
    .filter(([, actual, value]) => actual !== undefined && actual !== value)
    .map(([key, actual, value]) => at(pkg, key!, `"${key}" is ${actual}, not ${value}`))
  const lacks = (names: readonly string[], present: readonly string[]) =>
    names.some((name) => !present.includes(name))
  const { version, description, keywords, files = [], scripts = {} } = manifest
  const rules: readonly [key: keyof Manifest, broken: boolean, message: string][] = [
    // a caret range of 0.0.x holds one version only
    ['version', !/^(?!0\.0\.)\d+\.\d+\.\d+(-[\w.]+)?$/.test(version), 'is not a version from 0.1.0'],
    ['description', description?.endsWith('.') === true, 'is a sentence; expected a phrase'],
    ['keywords', keywords?.length === 0, 'is empty'],
    ['files', lacks(['dist', 'src', 'CHANGELOG.md'], files), 'lacks "dist", "src" or "CHANGELOG.md"'],
    ['scripts', lacks(['build', 'test'], Object.keys(scripts)), 'lacks "build" or "test"'],
    ['bin', !program, `belongs to ${[...PROGRAMS].join(', ')} only`],
  ]
  const broken = rules.filter(([key, broken]) => key in manifest && broken)
  return [
    ...different,
    ...broken.map(([key, , message]) =>
      at(pkg, key, `"${key}": ${JSON.stringify(manifest[key])} ${message}`),
    ),
  ]
}

/** The form of the entry points that a manifest has: "." first, "./package.json" last. publint checks the files. */
function expectedExports(exports: Manifest['exports'] & object): Manifest['exports'] {
  const subpaths = Object.keys(exports).filter((subpath) => subpath !== '.' && subpath !== './package.json')
  const expected = ['.', ...subpaths, './package.json'].map((subpath) => {
    if (typeof exports[subpath] === 'string' || subpath === './package.json') return [subpath, subpath]
    const stem = subpath === '.' ? 'index' : subpath.slice('./'.length)
    return [
      subpath,
      { [SOURCE]: `./src/${stem}.ts`, types: `./dist/${stem}.d.ts`, default: `./dist/${stem}.js` },
    ]
  })
  return Object.fromEntries(expected)
}

/** A metric's registry is an entry point, unless the index exports it. */
function registry(pkg: Package): Finding[] {
  const index = pkg.sources.find(({ path }) => path === 'index.ts')
  const hidden =
    pkg.sources.some(({ path }) => path === 'registry.ts') &&
    isLibrary(pkg.folder) &&
    !index?.text.includes("'./registry.ts'") &&
    !('./registry' in (pkg.manifest.exports ?? {}))
  return hidden ? [at(pkg, 'exports', 'src/registry.ts is there, but entry point "./registry" is not')] : []
}

/** A grammar, in a version that only the package of its language uses. */
const GRAMMAR = /(?:^|\/)tree-sitter-[a-z-]+ \d+\.\d+\.\d+$/

/**
 * Packages of the workspace use its protocol, all others the catalog, except for grammars. Tests use private packages,
 * too, which have no versions.
 */
function protocols(pkg: Package): Finding[] {
  const protocol = pkg.folder === UMBRELLA ? 'workspace:*' : 'workspace:^'
  return PINNED.flatMap((kind) =>
    Object.entries(pkg.manifest[kind] ?? {}).flatMap(([name, range]) => {
      const isOurs = folderOf(name) !== undefined
      const expected = isOurs ? protocol : 'catalog:'
      return range === expected ||
        (isOurs && kind === 'devDependencies' && range === 'workspace:*') ||
        (isLanguage(pkg.folder) && kind === 'devDependencies' && GRAMMAR.test(`${name} ${range}`))
        ? []
        : [at(pkg, name, `dependency "${name}" is "${range}", not "${expected}"`)]
    }),
  )
}

/**
 * Dependencies lead to the package's group or to one before it, and the sources use them. A program may carry
 * an optional peer of one of our packages without using it. The compiler's project references have no circles.
 */
function layers(pkg: Package, { packages }: Workspace): Finding[] {
  if (!GROUPS.includes(pkg.group)) {
    return [at(pkg, 'name', `packages/${pkg.group} is no group of packages: they are ${GROUPS.join(', ')}`)]
  }
  // tests may use any package, so devDependencies are free
  const names = Object.keys(pkg.manifest.dependencies ?? {})
  const own = packages.filter(({ manifest }) => names.includes(manifest.name))
  const against = own
    .filter(({ group }) => !mayImport(pkg.group, group))
    .map(({ manifest: { name }, group }) =>
      at(pkg, name, `dependency "${name}" is in ${group}, from which ${pkg.group} may not import`),
    )
  const used = (name: string) =>
    pkg.folder === UMBRELLA ||
    pkg.sources.some(({ text }) => text.includes(`${name}'`) || text.includes(`${name}/`)) ||
    own.some(({ manifest }) => name in (manifest.peerDependencies ?? {}))
  const unused = names.filter((name) => !used(name))
  return [...against, ...unused.map((name) => at(pkg, name, `dependency "${name}" is used nowhere in src`))]
}

/** The umbrella depends on exactly the packages of the earlier groups, and on some of the languages. */
function umbrella(pkg: Package, { packages }: Workspace): Finding[] {
  if (pkg.folder !== UMBRELLA) return []
  const others = packages.filter(({ group }) => group !== pkg.group).map(({ manifest }) => manifest.name)
  const names = Object.keys({ ...pkg.manifest.dependencies, ...pkg.manifest.peerDependencies })
  const different = [
    ...others.filter((name) => !names.includes(name) && !isLanguage(folderOf(name)!)),
    ...names.filter((name) => !others.includes(name)),
  ]
  return different.map((name) =>
    at(
      pkg,
      name,
      `"${name}": the umbrella depends on every package of the other groups, and on nothing else`,
    ),
  )
}
