{{- define "oner.labels" -}}
app.kubernetes.io/name: oner
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}
{{- define "oner.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- define "oner.settings" -}}
CMS_URL: http://{{ .Release.Name }}-calls:1338
DRAIN_S: {{ .Values.drainSeconds | quote }}
TRUSTED_PROXIES: {{ .Values.trustedProxies | quote }}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end -}}
{{- define "oner.claim" -}}
{{ .Values.data.existingClaim | default (printf "%s-data" .Release.Name) }}
{{- end -}}
{{- define "oner.pod" -}}
securityContext: { runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001, seccompProfile: { type: RuntimeDefault } }
automountServiceAccountToken: false
terminationGracePeriodSeconds: {{ add .Values.drainSeconds 30 }}
{{- end -}}
{{- define "oner.container" -}}
image: {{ include "oner.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end -}}
