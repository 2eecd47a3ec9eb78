"""HTTP: routes, schemas, errors, security, limits, static files and metrics."""
