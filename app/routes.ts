import { index, type RouteConfig, route } from '@react-router/dev/routes'
export default [index('pages/Start.tsx'), route(':lang', 'pages/Landing.tsx')] satisfies RouteConfig
