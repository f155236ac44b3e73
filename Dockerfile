# Largada as one container image. Build: docker build -t largada .
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tests/support/cliente-openapi/package.json tests/support/cliente-openapi/
# Not npm ci: see docs/decisions/0001-install-without-npm-ci.md
RUN npm install --no-save --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev
# Nearly half of what is left is in the browser's bundle alone. Where the server takes to using it, this stops here.
RUN ! grep -lE "['\"]@(fluentui|napi-rs)/" dist/server/*.js \
  && ! grep -rlE "(from|import) *\(?['\"]@(fluentui|napi-rs)/" dist/server --include='*.js' \
  && rm -rf node_modules/@fluentui node_modules/@napi-rs

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/scripts ./scripts
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# SIGTERM reaches node itself, which finishes what is under way
CMD ["node", "dist/server/main.js", "--produccion"]
