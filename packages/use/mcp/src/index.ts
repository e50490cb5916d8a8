export { type ServedTool, servedTool, type ToolCall, toolCall } from './served-tool.ts'
