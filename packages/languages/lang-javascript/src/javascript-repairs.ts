import type { SyntaxRepair } from '@codegen-eval/syntax'
import { JSX_TEXT_REPAIR, TEMPLATE_ESCAPE_REPAIR } from '@codegen-eval/syntax/internal'

/** `&` in the text and the attributes of JSX, and escapes of tagged templates that no string may have. */
export const JAVASCRIPT_REPAIRS: readonly SyntaxRepair[] = [JSX_TEXT_REPAIR, TEMPLATE_ESCAPE_REPAIR]
