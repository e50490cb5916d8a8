import { basename } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as esbuild } from 'esbuild'
import { rollup } from 'rollup'
import { build as vite } from 'vite'
import webpack from 'webpack'

/**
 * Bundles programs of a folder for Node, each into a file of its name in another folder, with the defaults of a tool
 * that its users have. Warnings are allowed; rejects if there are errors.
 */
export type Bundler = (folder: string, files: readonly string[], outFolder: string) => Promise<unknown>

export const BUNDLERS: Readonly<Record<string, Bundler>> = {
  esbuild(folder, entryPoints, outdir) {
    const settings = { bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' } as const
    return esbuild({ ...settings, absWorkingDir: folder, entryPoints: [...entryPoints], outdir })
  },

  webpack: (context, files, path) =>
    new Promise<void>((resolve, reject) => {
      const entry = Object.fromEntries(files.map((file) => [basename(file, '.js'), `./${file}`]))
      const form = {
        output: { path, filename: '[name].js', module: true },
        experiments: { outputModule: true },
      }
      const mode = { mode: 'production', target: 'node20', optimization: { minimize: false } } as const
      webpack({ context, entry, ...form, ...mode }, (error, stats) => {
        const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {}
        if (error) reject(error)
        else if (errors.length === 0) resolve()
        else reject(new Error(errors.map(({ message }) => message).join('\n')))
      })
    }),

  async rollup(folder, files, dir) {
    const input = files.map((file) => `${folder}/${file}`)
    const bundle = await rollup({ input, plugins: [nodeResolve()], onwarn: () => {} })
    await bundle.write({ dir })
  },

  vite(root, files, outDir) {
    const rollupOptions = { input: files.map((file) => `${root}/${file}`) }
    const build = { ssr: true, outDir, minify: false, rollupOptions }
    return vite({ root, configFile: false, logLevel: 'silent', ssr: { noExternal: true }, build })
  },
}
