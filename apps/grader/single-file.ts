import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { CONTENT_SECURITY_POLICY } from '../page/src/content-security-policy.ts'

/** Grammars that are small enough to be mailed; code in other languages is shown as plain text. */
const LEFT_OUT = /^@codegen-eval\/lang-(?!(?:c|go|java|javascript|python|rust)$)/

const LEFT_OUT_ID = '\0left-out'

/** Writes the page's policy into the page. */
export function policy(): Plugin {
  return {
    name: 'content-security-policy',
    // while developing, vite's own scripts and styles would break the policy
    apply: 'build',
    transformIndexHtml: () => [policyTag(CONTENT_SECURITY_POLICY)],
  }
}

/** Replaces the large grammars by a module that fails, so that the page shows plain text. */
export function withoutLargeGrammars(): Plugin {
  return {
    name: 'without-large-grammars',
    enforce: 'pre',
    resolveId: (id) => (LEFT_OUT.test(id) ? LEFT_OUT_ID : undefined),
    load: (id) =>
      id === LEFT_OUT_ID ? 'throw new Error("this grammar is not in the single file")' : undefined,
  }
}

/**
 * Puts scripts and styles into the page itself, so that one file can be mailed and opened from the disk. Its policy allows
 * these scripts and styles by their hashes, and no others.
 */
export function singleFile(): Plugin {
  return {
    name: 'single-file',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: false } },
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      },
    }),
    generateBundle: {
      // after vite has finished the code, too
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'] as Rolldown.OutputAsset
        const hashes = { script: [] as string[], style: [] as string[] }
        let html = String(page.source)
        for (const [name, output] of Object.entries(bundle)) {
          if (output === page) continue
          const { kind, text, tag } = inlined(output)
          const link = new RegExp(`<(script|link)[^>]*"\\./${name.replaceAll('.', '\\.')}"[^>]*>(</script>)?`)
          if (!link.test(html)) this.error(`the page does not name ${name}`)
          // a function, because code may contain the patterns of a replacement
          html = html.replace(link, () => tag)
          hashes[kind].push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
          delete bundle[name]
        }
        page.source = html.replace('<head>', () => `<head>\n    ${policyMeta(hashes)}`)
        page.fileName = 'grader.html'
      },
    },
  }
}

/** A part of the page as an element. */
function inlined(output: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  if (output.type === 'asset') {
    const text = String(output.source)
    return { kind: 'style', text, tag: `<style>${text}</style>` } as const
  }
  const text = output.code.replaceAll('</script', '<\\/script')
  return { kind: 'script', text, tag: `<script type="module">${text}</script>` } as const
}

function policyMeta({ script, style }: Readonly<Record<'script' | 'style', readonly string[]>>): string {
  const content = CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'",
    `script-src ${script.join(' ')}`,
  ).replace("style-src 'self'", `style-src ${style.join(' ')}`)
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`
}

function policyTag(content: string) {
  return {
    tag: 'meta',
    attrs: { 'http-equiv': 'Content-Security-Policy', content },
    injectTo: 'head-prepend' as const,
  }
}
