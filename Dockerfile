# syntax=docker/dockerfile:1
# Builds in one stage, installs what runs in another, and runs in a third, as a user without rights. It has no PostgreSQL of its own.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# With optional dependencies: the build of the console needs programs that are compiled for the platform.
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --omit=dev --omit=optional
# Of the engine that reads pictures, one build and one model of each language are used.
RUN rm -r node_modules/@tesseract.js-data/*/4.0.0 node_modules/tesseract.js-core/*.wasm.js

FROM node:22-bookworm-slim
# Licences of what is in it: docs/licences.md, and those of Debian's packages in /usr/share/doc.
LABEL org.opencontainers.image.title="Skillgate" \
      org.opencontainers.image.description="Self-hosted workforce-skills service" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.base.name="docker.io/library/node:22-bookworm-slim"
# A container's loopback is reached by nobody; who reaches its ports is decided where they are published.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=dependencies --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/package.json /app/openapi.yaml /app/LICENSE ./
COPY --from=build --chown=root:root /app/docs/licences.md ./docs/licences.md
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=build --chown=root:root /app/graphql ./graphql
COPY --from=build --chown=root:root /app/prisma/migrations ./prisma/migrations
COPY --from=build --chown=root:root /app/samples ./samples
COPY --from=build --chown=root:root /app/starter ./starter
USER node
EXPOSE 4000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals, so that SIGTERM ends the service in order.
CMD ["node", "--enable-source-maps", "--no-allocation-site-pretenuring", "dist/src/main.js"]
