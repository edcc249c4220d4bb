{{- define "oner.labels" -}}
app.kubernetes.io/name: oner
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}
{{- define "oner.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- define "oner.pod" -}}
securityContext: { runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001, seccompProfile: { type: RuntimeDefault } }
automountServiceAccountToken: false
terminationGracePeriodSeconds: {{ add .Values.drainSeconds 30 }}
volumes:
  - { name: data, persistentVolumeClaim: { claimName: {{ .Values.data.existingClaim | default (printf "%s-data" .Release.Name) }} } }
  - { name: tmp, emptyDir: {} }
{{- end -}}
{{- define "oner.container" -}}
image: {{ include "oner.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ .Values.existingSecret }} }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end -}}
