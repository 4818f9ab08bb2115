import { leaveApplication } from '#ui/leave-application.ts'

export const clientLoader = leaveApplication

/** Never rendered: the server answers these addresses with the consoles. */
export default function ToConsole() {
  return null
}
