import { useDocumentIds } from '../../persistence/use-kept'
import { LazyPart, lazyModule } from '../../ui/LazyPart'

/** The solver is fetched by students who have a programme. */
const fetchAnswer = lazyModule(() => import('./DegreeAnswer'))

/** What is left until graduation, once there is a programme. */
export function DegreeLine() {
  const id = useDocumentIds('programme').at(-1)
  if (id === undefined) return null
  return <LazyPart fetch={fetchAnswer}>{({ DegreeAnswer }) => <DegreeAnswer id={id} />}</LazyPart>
}
