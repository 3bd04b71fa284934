import { Spinner } from '../../ui/Spinner'

/** Until the report is there. As tall as the window: what stands below comes into view with the report, in its place (KEEP-01). */
export function ReportFallback() {
  return (
    <div className="grid min-h-dvh content-start justify-center pt-40">
      <Spinner />
    </div>
  )
}
