/** What stands in the room: a vase, a lamp and the sofa, each drawn in centimetres. Their places are in room.css. */
export const Furniture = () => (
  <>
    <svg className="room__s room__s--vase" viewBox="0 0 36 62" aria-hidden="true">
      <ellipse cx="18" cy="60" rx="15" ry="2" fill="#000" opacity=".25" />
      <path
        d="M12 4h12l-1 7c6 4 11 12 11 22 0 12-6 22-9 26H11C8 55 2 45 2 33c0-10 5-18 11-22z"
        fill="#8a4f35"
      />
      <path d="M3 27q15 5 30 0" stroke="#efe3cf" strokeWidth="2" fill="none" />
      <path d="M12 4h12" stroke="#5f3423" strokeWidth="2" />
    </svg>
    <svg className="room__s room__s--lamp" viewBox="0 0 46 158" aria-hidden="true">
      <ellipse cx="23" cy="156" rx="19" ry="2.5" fill="#000" opacity=".25" />
      <path d="M23 40v114" stroke="var(--wood)" strokeWidth="2" />
      <path d="M9 154h28" stroke="var(--wood)" strokeWidth="3" strokeLinecap="round" />
      <path d="M11 4h24l10 38H1z" fill="var(--lampc)" />
      <path d="M1 42h44" stroke="#000" strokeOpacity=".15" />
    </svg>
    <svg className="room__s room__s--sofa" viewBox="0 0 222 92" aria-hidden="true">
      <ellipse cx="111" cy="89" rx="112" ry="4" fill="#000" opacity=".28" />
      <path d="M18 82h6l-2 9h-3zM198 82h6l-1 9h-3z" fill="var(--wood)" />
      <path d="M22 22q0-10 10-10h72q7 0 7 7v40H22z" fill="var(--sofa)" />
      <path d="M111 19q0-7 7-7h72q10 0 10 10v37h-89z" fill="var(--sofa)" />
      <path
        d="M22 24q0-12 10-12h72q7 0 7 7M111 19q0-7 7-7h72q10 0 10 12"
        fill="none"
        stroke="var(--sofa-3)"
        strokeWidth="1.5"
      />
      <path
        d="M4 40q0-9 9-9t10 9v42H8q-4 0-4-4zM218 40q0-9-9-9t-10 9v42h15q4 0 4-4z"
        fill="var(--sofa-2)"
      />
      <path
        d="M23 60q0-7 7-7h75q6 0 6 6v13H23zM111 59q0-6 6-6h75q7 0 7 7v12h-88z"
        fill="var(--sofa-3)"
      />
      <path d="M23 71h176v11H23z" fill="var(--sofa-2)" />
      <path d="M111 14v58" stroke="var(--sofa-2)" strokeWidth="1.2" />
      <path d="M150 30l26-4q4 0 4 4l1 23q0 4-4 4l-26 1q-4 0-4-4v-20q0-4 3-4z" fill="#c9a15a" />
    </svg>
  </>
);
