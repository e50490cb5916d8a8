export { escapeControls as printable, textWidth as widthOf } from '@codegen-eval/report'
